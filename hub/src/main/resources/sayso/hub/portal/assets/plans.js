// Where plan mode is on, above every page, and the pages of plans: both follow what agents tell of their steps.
import { announce, pageNow, say } from "./live.js";

export function plans() {
  const strip = document.getElementById("planning");
  const part = document.getElementById("plans-part");
  let version = part?.dataset.version;
  let pressed = false;
  let again = false;
  let looks = 0;
  const most = Number(strip.dataset.most);
  const text = (line) => `${line.header} ${line.name}`;
  // How each stood when it was told last, also those that only the list of plans shows.
  let told = new Map([...strip.querySelectorAll("a:not(#planning-more)")]
    .map((link) => [link.getAttribute("href"), link.textContent]));
  let heard = false;
  const asDrawn = (links) => [...links].map((link) => `${link.getAttribute("href")} ${link.textContent}`).join();
  let drawn = asDrawn(strip.querySelectorAll("a"));

  const take = (on) => {
    // The page that was loaded said nothing of those that it does not show: they are no news.
    const fresh = on.filter((line, i) => (heard || i < most) && told.get(line.path) !== text(line));
    told = new Map(on.map((line) => [line.path, text(line)]));
    heard = true;
    const links = on.slice(0, most).map((line) => linked(line.path, [["plan-state", line.header], ["plan-name", line.name]]));
    if (on.length > most) {
      links.push(linked("/plans", []));
      links.at(-1).firstChild.id = "planning-more";
      links.at(-1).firstChild.textContent = say("js.plans_more", on.length - most);
    }
    draw(links);
    const lines = fresh.slice(0, most).map(text);
    if (fresh.length > most) lines.push(say("js.plans_more", fresh.length - most));
    if (lines.length > 0) announce(lines.join(", "));
  };
  const linked = (path, parts) => {
    const item = document.createElement("li");
    const link = item.appendChild(document.createElement("a"));
    link.setAttribute("href", path);
    for (const [name, words] of parts) {
      if (link.firstChild) link.append(" ");
      link.appendChild(document.createElement("span")).className = name;
      link.lastChild.textContent = words;
    }
    return item;
  };
  const draw = (links) => {
    const next = asDrawn(links.map((item) => item.firstChild));
    if (next === drawn) return;
    drawn = next;
    const focused = strip.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    strip.replaceChildren(...links);
    // Whose line went to the list of plans finds it by the last link.
    if (focused) (strip.querySelector(`a[href="${CSS.escape(focused)}"]`) ?? strip.querySelector("li:last-child a"))?.focus();
  };

  // Nothing is taken from under a pointer that is pressed.
  part?.addEventListener("pointerdown", () => (pressed = true));
  addEventListener("pointerup", () => setTimeout(() => {
    pressed = false;
    if (again) look();
  }));

  /** Takes over what the page says now, but nothing that is open or being typed. */
  const look = async () => {
    again = false;
    const mine = ++looks;
    const next = (await pageNow())?.getElementById("plans-part");
    // A look that began later knows more, even where its reply came first.
    if (mine !== looks) return;
    if (!next) {
      // The hub is away: what it says next is news again.
      version = "";
      return;
    }
    if (pressed) {
      again = true;
      return;
    }
    if (part.querySelector("details[open] form")) {
      keepForms(next);
      return;
    }
    const focused = part.contains(document.activeElement) ? document.activeElement.id : "";
    const open = [...part.querySelectorAll("details[open] > summary")].map((each) => each.id);
    part.replaceChildren(...next.childNodes);
    for (const id of open) document.getElementById(id)?.parentElement.setAttribute("open", "");
    if (focused) document.getElementById(focused)?.focus();
  };
  /** While a form is open only what stands outside of forms is taken over. */
  const keepForms = (next) => {
    for (const place of ["#plan-header", ".plan-progress", ...[...next.querySelectorAll(".plan-step")]
      .map((step) => `#${step.id} .plan-step-head`)]) {
      const [mine, theirs] = [part.querySelector(place), next.querySelector(place)];
      if (mine && theirs) mine.replaceChildren(...theirs.childNodes);
    }
    for (const step of next.querySelectorAll(".plan-step")) {
      const mine = document.getElementById(step.id);
      if (mine) mine.dataset.state = step.dataset.state;
    }
  };

  return (news) => {
    take(news.plans.on);
    if (!part || news.plans.version === version) return;
    version = news.plans.version;
    look();
  };
}
