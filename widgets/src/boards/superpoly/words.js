// @ts-check
// What a click on the board of Superpoly means, in the words of a move. Names come from the view; Python says whether
// the move is legal, and why not.

const BY_PHASE = /** @type {Record<string, string>} */ ({
  BUYING: "buy",
  PLACING: "place",
  IN_KIND: "hand over",
  CALLING: "put up",
  TRANSFER: "lift",
  QUICK_DEAL: "deal",
});

/** What moves call a square. @param {any} board @param {number} n */
export const squareName = (board, n) => board.squares[n].word ?? board.squares[n].name;

/** What is done with a square in this phase. @param {any} v @param {number} n */
function verbFor(v, n) {
  if (v.phase === "AT_BANK" || v.phase === "DEBT") {
    const mine = v.to_move >= 0 && v.owner[n] === v.to_move;
    if (mine && v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n)) return "lift";
    return mine && v.level[n] ? "sell" : "mortgage";
  }
  if (v.phase === "TRADE") return v.owner[n] === v.trade.drafter ? "give" : "get";
  return BY_PHASE[v.phase] ?? "build";
}

/** A click on a square. @param {any} board @param {any} v @param {number} n */
export const squareMove = (board, v, n) => `${verbFor(v, n)} ${squareName(board, n)}`;

/** A click on the dice. @param {any} v */
export const diceMove = (v) => (v.phase === "IN_JAIL" ? "try" : "go");

/** A click on a purse. @param {any} v @param {number} seat */
export const seatMove = (v, seat) =>
  v.phase === "AMONG_OTHERS" ? `offer ${v.seats[seat].letter}` : "see others";

/** Does a click on a square only point out its move in the list? At the bank it does, so that nothing is sold or
 * mortgaged by accident. @param {any} v */
export const onlyPointsOut = (v) => v.phase === "AT_BANK" || v.phase === "DEBT";
