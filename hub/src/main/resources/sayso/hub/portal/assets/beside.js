// What stands beside a question: the preview of the option in focus, and the other open decisions.
import { say } from "./live.js";
import { span } from "./deadline.js";

export function beside(page) {
  const wide = matchMedia("(min-width: 900px)");
  const context = document.getElementById("context");
  if (context && !wide.matches) context.open = false;

  const pane = document.getElementById("preview");
  if (!pane) return;
  const show = (option) => {
    const preview = option?.querySelector("details.preview > div");
    document.getElementById("preview-of").textContent =
      option?.querySelector(".option-label")?.firstChild.textContent.trim() ?? "";
    document.getElementById("preview-text").replaceChildren(
      ...(preview ? [...preview.childNodes].map((node) => node.cloneNode(true)) : [say("js.no_preview")]));
  };
  const current = () => document.activeElement?.closest?.(".option")
    ?? page.querySelector(".option:has(input:checked)")
    ?? page.querySelector(".option:has(details.preview)");
  const arrange = () => {
    page.classList.toggle("with-pane", wide.matches);
    pane.hidden = !wide.matches;
  };
  wide.addEventListener("change", arrange);
  for (const event of ["focusin", "change"]) {
    page.addEventListener(event, (seen) => {
      const option = seen.target.closest(".option");
      if (option) show(option);
    });
  }
  arrange();
  show(current());
}

/** Whoever is gone is struck out, whoever is new comes last: no row moves. */
export function neighbours(place) {
  const list = place.querySelector("ul");
  const most = 30;
  return (news) => {
    const rows = new Map([...list.children].map((row) => [row.dataset.id, row]));
    const waiting = new Set(news.waiting.map((each) => each.id));
    for (const [id, row] of rows) {
      if (row.dataset.seen && !waiting.has(id)) row.classList.add("gone");
    }
    for (const each of news.waiting) {
      const row = rows.get(each.id) ?? (list.children.length < most ? add(list, each) : null);
      if (!row) continue;
      row.dataset.seen = "yes";
      row.classList.remove("gone");
      const left = row.querySelector(".left");
      if (left && each.remaining_ms !== undefined) {
        left.textContent = `· ${say("js.left", span(Math.ceil(each.remaining_ms / 1000)))}`;
      }
    }
  };
}

function add(list, each) {
  const row = document.createElement("li");
  const link = document.createElement("a");
  const title = document.createElement("span");
  const facts = document.createElement("span");
  const left = document.createElement("span");
  row.dataset.id = each.id;
  link.href = `/choice/${each.id}`;
  title.className = "line-title";
  title.textContent = each.title;
  facts.className = "hint";
  left.className = "left";
  facts.append(each.agent, " ", left);
  link.append(title, " ", facts);
  row.append(link);
  list.append(row);
  return row;
}
