// @ts-check
// The widget of Big Shot: the shell with its board.
import { shell } from "./shell.js";
import { bigShotBoard } from "./big_shot.js";

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigShotBoard) };
