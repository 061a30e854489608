// Where plan mode is on, above every page, and the pages of plans: both follow what agents tell of their steps.
import { announce, pageNow } from "./live.js";

export function plans() {
  const strip = document.getElementById("planning");
  const part = document.getElementById("plans-part");
  let version = part?.dataset.version;
  let pressed = false;
  let again = false;
  let looks = 0;
  let shown = [...strip.querySelectorAll("a")].map((link) => link.textContent).join();

  const take = (on) => {
    const links = on.map((line) => {
      const item = document.createElement("li");
      const link = item.appendChild(document.createElement("a"));
      link.setAttribute("href", line.path);
      for (const [name, text] of [["plan-state", line.header], ["plan-who", line.who]]) {
        if (link.firstChild) link.append(" ");
        link.appendChild(document.createElement("span")).className = name;
        link.lastChild.textContent = text;
      }
      return item;
    });
    const text = links.map((item) => item.textContent).join();
    if (text === shown) return;
    const focused = strip.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    shown = text;
    strip.replaceChildren(...links);
    if (focused) strip.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
    announce(links.map((item) => item.textContent).join(", "));
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
