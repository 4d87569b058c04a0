// @ts-check
// The widget of a game without a drawing of its own: the shell with a still picture.
import { shell } from "./shell.js";
import { plainBoard } from "./plain.js";

export default { render: (/** @type {any} */ ctx) => shell(ctx, plainBoard) };
