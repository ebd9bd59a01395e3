// colorado on the page.  Its table is not drawn yet: the plain one plays it.
import { plain } from "../plain/table";
import type { TableGame } from "../table";
import { told } from "./told";

export default { ...plain("colorado"), told } satisfies TableGame;
