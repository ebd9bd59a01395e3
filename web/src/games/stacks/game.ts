// stacks on the page.  Its table is not drawn yet: the plain one plays it.
import { plain } from "../plain/table";

export default plain("stacks");
