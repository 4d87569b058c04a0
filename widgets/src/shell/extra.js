// @ts-check
// Parts of a board that are loaded from Python when they are first needed: the rows of Values, the bench of Try a
// rule, the form for a new game, the menu of lines of play, their comparison, dice to set, the review of a game.
import { comparison } from "./compare.js";
import { dicePicker } from "./dice.js";
import { linesMenu } from "./lines.js";
import { newGameForm } from "./newgame.js";
import { reviewParts } from "./review.js";
import { tryPanel } from "./try_rule.js";
import { valueRows } from "./value_rows.js";

export default { comparison, dicePicker, linesMenu, newGameForm, reviewParts, tryPanel, valueRows };
