// @ts-check
// The widget of The Big Idea: the shell with its board.
import { shell } from "./shell.js";
import { bigIdeaBoard } from "./big_idea.js";

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigIdeaBoard) };
