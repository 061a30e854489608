// What scripts add to the portal's pages. Every page works without them.
import { openFromLink } from "./open.js";
import { choicePage } from "./choice.js";
import { dashboard, filterForm } from "./dashboard.js";
import { alerts } from "./alerts.js";
import { attend } from "./pages.js";
import { keys } from "./keys.js";
import { listen } from "./live.js";
import { app } from "./app.js";
import { copyable } from "./copy.js";
import { neighbours } from "./beside.js";
import { plans } from "./plans.js";

const openForm = document.getElementById("open-form");
const choice = document.getElementById("choice");
const list = document.getElementById("list");
const looks = document.getElementById("looks");
const cycle = document.getElementById("cycle");
const others = document.getElementById("neighbours");
const filter = document.getElementById("filter");

// Pages write times as they are where the browser is.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) document.cookie = `sayso_zone=${zone}; Path=/; Max-Age=31536000; SameSite=Strict`;

if (openForm) openFromLink(openForm);
if (document.body.dataset.session === "yes") {
  app();
  copyable(document.getElementById("main"));
  attend();
  const heard = [alerts(choice?.dataset.id), plans()];
  if (choice) choicePage(choice);
  // The largest script, for the pages of analyses alone.
  if (cycle) import("./cycle.js").then((script) => script.cyclePage(cycle));
  if (filter) filterForm(filter);
  if (list) heard.push(dashboard(list));
  if (others) heard.push(neighbours(others));
  keys(choice, list, looks);
  listen("/live", (news) => heard.forEach((hear) => hear(news)));
}
