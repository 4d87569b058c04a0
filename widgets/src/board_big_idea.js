import { shell } from "./shell.js";
import { bigIdeaBoard } from "./big_idea.js";

export default { render: (ctx) => shell(ctx, bigIdeaBoard) };
