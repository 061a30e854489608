// Sessions in plan mode: the marks at the head of every page, the list of plans, and the page of one plan follow
// what happens, and leave alone what is being typed.
import { listen, tell } from "./live.js";

const SHOWN = 3;

const link = (address, header, place) => {
  const row = document.createElement("li");
  const anchor = document.createElement("a");
  anchor.href = address;
  if (header) {
    const strong = document.createElement("strong");
    strong.textContent = header;
    anchor.append(strong, " ");
  }
  const text = document.createElement("span");
  text.textContent = place;
  anchor.append(text);
  row.append(anchor);
  return row;
};

/** Keeps the marks at the head of a page, and those beside what a session asked. */
export function planMarks(place) {
  let shown = null;
  return (news) => {
    if (!news.plans) return;
    const next = JSON.stringify(news.plans);
    if (next === shown) return;
    const first = shown === null;
    shown = next;
    for (const mark of document.querySelectorAll("[data-plan]")) {
      const plan = news.plans.find((each) => each.key === mark.dataset.plan);
      mark.hidden = !plan;
      if (plan) mark.textContent = plan.header;
    }
    if (!place.contains(document.activeElement)) {
      const rows = news.plans.slice(0, SHOWN).map((each) => link(each.address, each.header, each.place));
      if (news.plans.length > SHOWN) {
        rows.push(link("/plans", "", place.dataset.more.replace("{0}", news.plans.length - SHOWN)));
      }
      place.replaceChildren(...rows);
      place.hidden = !rows.length;
    }
    if (!first) refresh(["plan-list"]);
  };
}

const inUse = (part) => part.contains(document.activeElement)
  || part.querySelector("details[open]") !== null
  || [...part.querySelectorAll("input[type=text]")].some((each) => each.value);

/** Takes over what another rendering of this page says of a step, but for a form that is open. */
const takeSteps = (mine, theirs) => {
  const next = new Map([...theirs.querySelectorAll(".plan-steps > li")].map((row) => [row.id, row]));
  const rows = [...mine.querySelectorAll(".plan-steps > li")];
  if (!rows.length || rows.length !== next.size || rows.some((row) => !next.has(row.id))) {
    mine.replaceChildren(...theirs.childNodes);
    return;
  }
  for (const place of [...mine.children].filter((each) => !each.matches(".plan-steps"))) place.remove();
  mine.prepend(...[...theirs.children].filter((each) => !each.matches(".plan-steps")));
  for (const row of rows) {
    const other = next.get(row.id);
    if (row.innerHTML === other.innerHTML && row.dataset.state === other.dataset.state) continue;
    if (inUse(row)) {
      row.querySelector(".plan-sign").textContent = other.querySelector(".plan-sign").textContent;
      row.querySelector(".plan-step > p").replaceChildren(...other.querySelector(".plan-step > p").childNodes);
    } else {
      row.replaceChildren(...other.childNodes);
    }
    row.dataset.state = other.dataset.state;
    const current = other.getAttribute("aria-current");
    current ? row.setAttribute("aria-current", current) : row.removeAttribute("aria-current");
  }
};

let asked = 0;
async function refresh(parts) {
  if (!parts.some((id) => document.getElementById(id))) return;
  const mine = ++asked;
  try {
    const reply = await fetch(location.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    if (!reply.ok || mine !== asked) return;
    for (const id of parts) {
      const [here, there] = [document.getElementById(id), page.getElementById(id)];
      if (!here || !there) continue;
      if (id === "plan-steps") takeSteps(here, there);
      else if (!inUse(here)) here.replaceChildren(...there.childNodes);
    }
  } catch {
    // The hub is away; the line tells when it is back.
  }
}

export function planPage(page) {
  let version = Number(page.dataset.version);
  listen(`/live?plan=${encodeURIComponent(page.dataset.key)}`, async (news) => {
    if (news.type !== "plan" || news.version === version) return;
    version = news.version;
    await refresh(["plan-head", "plan-steps", "plan-history", "plan-end"]);
    const progress = document.getElementById("plan-progress")?.textContent ?? "";
    tell(document.getElementById("plan-said"), `${news.header}. ${progress}`);
  });
}
