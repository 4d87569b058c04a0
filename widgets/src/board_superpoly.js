// @ts-check
// The widget of Superpoly: the shell with its board.
import { shell } from "./shell.js";
import { superpolyBoard } from "./superpoly.js";

export default { render: (/** @type {any} */ ctx) => shell(ctx, superpolyBoard) };
