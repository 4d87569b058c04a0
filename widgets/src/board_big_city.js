// @ts-check
// The widget of Big City: the shell with its board.
import { shell } from "./shell.js";
import { bigCityBoard } from "./big_city.js";

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigCityBoard) };
