// @ts-check
// What a board fetches from Python when it is first asked for: the rows of Values, the bench of Try a rule, the form
// of a new game, the lines of play and two of them side by side, dice to set, the review of a finished game.
import { comparison } from "./compare.js";
import { dicePicker } from "./dice.js";
import { linesMenu } from "./lines.js";
import { newGameForm } from "./newgame.js";
import { reviewParts } from "./review.js";
import { tryPanel } from "./try_rule.js";
import { valueRows } from "./value_rows.js";

export default { comparison, dicePicker, linesMenu, newGameForm, reviewParts, tryPanel, valueRows };
