// The list of decisions follows what happens. A row never moves under the pointer: while somebody points at
// the list, has it in focus or has selected rows, what is new waits behind a button.
import { pageNow, say } from "./live.js";
import { span } from "./deadline.js";
import { inbox } from "./inbox.js";

const PAUSE = 1500;

export function dashboard(list) {
  const fresh = document.getElementById("fresh");
  let heard = Number(list.dataset.head);
  let coming = null;
  let looking = false;
  let again = false;
  let looks = 0;
  let clock = Date.parse(list.dataset.now) - Date.now();

  const rows = (root) => new Map([...root.querySelectorAll(".line")].map((row) => [row.dataset.id, row]));
  const inUse = () => !document.getElementById("toast").hidden || list.matches(":hover") || list.contains(document.activeElement)
    || list.querySelector("input:checked") !== null;

  const take = (page) => {
    const next = page.getElementById("list");
    list.replaceChildren(...next.childNodes);
    list.dataset.more = next.dataset.more;
    clock = Date.parse(next.dataset.now) - Date.now();
    coming = null;
    fresh.hidden = true;
  };
  inbox(list);
  // What was done changes rows that nobody answered: they are shown as they stand now.
  list.addEventListener("stale", () => look(true));
  fresh.addEventListener("click", () => coming && take(coming));

  // Shown rows that the new page would hold if they still stood in the list.
  const gone = (next) => {
    const there = rows(next);
    const last = [...there.values()].at(-1)?.dataset.key ?? "";
    return [...rows(list).values()].filter((row) => !there.has(row.dataset.id)
      && (next.dataset.more === "no" || row.dataset.key < last));
  };

  const look = async (now) => {
    if (looking && !now) {
      again = true;
      return;
    }
    looking = true;
    const mine = ++looks;
    try {
      const page = await pageNow();
      // A look that began later knows more, even where its reply came first.
      if (mine !== looks) return;
      const next = page?.getElementById("list");
      if (!next) {
        // The hub is away: what it says next is news again.
        heard = null;
        return;
      }
      count(page);
      if (now || !inUse()) {
        const here = document.activeElement?.closest?.(".line")?.dataset.id;
        take(page);
        if (here) list.querySelector(`[data-id="${CSS.escape(here)}"] a`)?.focus();
        return;
      }
      coming = page;
      for (const row of gone(next)) row.classList.add("gone");
      const shown = rows(list);
      const added = [...rows(next).keys()].filter((id) => !shown.has(id)).length;
      fresh.hidden = !added;
      fresh.textContent = say("js.fresh", added);
    } finally {
      setTimeout(() => {
        looking = false;
        if (again) {
          again = false;
          look();
        }
      }, PAUSE);
    }
  };

  const count = (page) => {
    const shelves = document.getElementById("shelves");
    const next = page.getElementById("shelves");
    if (next && !shelves.contains(document.activeElement)) shelves.replaceChildren(...next.childNodes);
  };

  setInterval(() => {
    for (const row of list.querySelectorAll(".line[data-due]")) {
      const time = row.querySelector(".time");
      const left = Math.ceil((Date.parse(row.dataset.due) - Date.now() - clock) / 1000);
      const text = say("js.left", span(Math.max(0, left)));
      if (time && time.textContent !== text) time.textContent = text;
    }
  }, 1000);

  return (news) => {
    if (news.sequence === heard) return;
    heard = news.sequence;
    look();
  };
}

/** Keeps empty fields out of the address. */
export function filterForm(form) {
  form.addEventListener("submit", () => {
    for (const field of form.elements) {
      if (field.name && !field.value) field.disabled = true;
    }
  });
  addEventListener("pageshow", () => {
    for (const field of form.elements) field.disabled = false;
  });
}
