// @ts-check
// The widget of Big Deal: the shell with its card table.
import { shell } from "./shell.js";
import { bigDealBoard } from "./big_deal.js";

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigDealBoard) };
