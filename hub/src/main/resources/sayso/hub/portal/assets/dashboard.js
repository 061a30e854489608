// The list of decisions follows what happens. A row never moves under the pointer: while somebody points at
// the list or has it in focus, what is new waits behind a button.
import { say } from "./live.js";
import { span } from "./deadline.js";

export function dashboard(list) {
  const isOpen = list.dataset.shelf === "open";
  const fresh = document.getElementById("fresh");
  let heard = null;

  const rows = () => new Map([...list.querySelectorAll(".line")].map((row) => [row.dataset.id, row]));
  const inUse = () => list.matches(":hover") || list.contains(document.activeElement);

  const reload = async () => {
    const reply = await fetch(location.href, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const next = page.getElementById("list");
    if (next) list.replaceChildren(...next.childNodes);
    fresh.hidden = true;
  };
  fresh.addEventListener("click", reload);

  return (news) => {
    if (!isOpen) return;
    const shown = rows();
    const added = news.waiting.filter((each) => !shown.has(each.id)).length;
    const waiting = new Set(news.waiting.map((each) => each.id));
    const gone = [...shown].filter(([id, row]) => row.dataset.state === "pending" && !waiting.has(id));
    for (const each of news.waiting) {
      const time = shown.get(each.id)?.querySelector(".time");
      if (time && each.remaining_ms !== undefined) {
        time.textContent = say("js.left", span(Math.ceil(each.remaining_ms / 1000)));
      }
    }
    for (const [, row] of gone) row.classList.add("gone");
    if (heard !== news.sequence && (added || gone.length)) {
      if (inUse()) {
        fresh.hidden = !added;
        fresh.textContent = say("js.fresh", added);
      } else {
        reload();
      }
    }
    heard = news.sequence;
  };
}
