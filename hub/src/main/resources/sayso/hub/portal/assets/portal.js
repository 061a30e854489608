// What scripts add to the portal's pages. Every page works without them.
import { openFromLink } from "./open.js";
import { choicePage } from "./choice.js";
import { dashboard, filterForm } from "./dashboard.js";
import { alerts } from "./alerts.js";
import { keys } from "./keys.js";
import { listen } from "./live.js";

const openForm = document.getElementById("open-form");
const choice = document.getElementById("choice");
const list = document.getElementById("list");
const filter = document.getElementById("filter");

if (openForm) openFromLink(openForm);
if (document.body.dataset.session === "yes") {
  const heard = [alerts()];
  if (choice) choicePage(choice);
  if (filter) filterForm(filter);
  if (list) heard.push(dashboard(list));
  keys(choice, list);
  listen("/live", (news) => heard.forEach((hear) => hear(news)));
}
