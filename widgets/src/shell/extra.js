// @ts-check
// What a board fetches from Python when somebody first asks for it: the bench of Try a rule, the form of a new game.
import { tryPanel } from "./try_rule.js";
import { newGameForm } from "./newgame.js";

export default { tryPanel, newGameForm };
