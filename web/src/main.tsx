// Where the page begins.
import { render } from "preact";
import { App } from "./app/app";
import { followSettings } from "./app/settings";
import { startOffline } from "./app/offline";

followSettings();
const page = document.getElementById("page");
if (page) {
  page.textContent = "";
  render(<App />, page);
}
startOffline();
