// The page of one analysis: cells are rated in place, what would be is asked of the hub, and what others change
// comes to the page without touching what is being typed. It computes nothing by itself.
import { announce, listen, say, tell } from "./live.js";

const PAUSE = 250;
const NEWS = 10000;
const PARTS = ["cycle-changed", "trying-part", "standing-part", "progress-part", "questions-part", "revisits-part",
  "objectives-part", "quality-part", "document-part"];

export function cyclePage(page) {
  const home = `/analyses/${page.dataset.id}`;
  const byId = (id) => document.getElementById(id);
  const editor = () => byId("edit");
  const editForm = () => byId("edit-form");
  const drafts = new Map();
  // The newest version whose change was told here, or was made here. What is shown may be newer already: a look of
  // one's own can be quicker than the news.
  let told = Number(page.dataset.version);
  let trial = new URLSearchParams();
  let asked = 0;
  let missed = false;
  let waiting = null;
  let sending = false;
  let meanwhile = null;
  let newsShown = null;

  // --- pages of the hub

  const load = async (search) => {
    const fields = new URLSearchParams(search);
    fields.set("tab", page.dataset.tab);
    const reply = await fetch(`${home}?${fields}`, { headers: { Accept: "text/html" } });
    return read(reply);
  };
  const read = async (reply) => {
    const other = new DOMParser().parseFromString(await reply.text(), "text/html");
    if (!other.getElementById("cycle")) location.reload();
    return other;
  };
  const inUse = (part) => part.contains(document.activeElement)
    || [...part.querySelectorAll("input:not([type=hidden]), textarea")].some((each) => each.value !== each.defaultValue);

  /** Takes over what another rendering of this page says, but nothing that is being typed. */
  const take = (other) => {
    for (const id of PARTS) {
      const [mine, theirs] = [byId(id), other.getElementById(id)];
      if (mine && theirs && !inUse(mine) && mine.innerHTML !== theirs.innerHTML) mine.replaceChildren(...theirs.childNodes);
    }
    // What is tried goes along to the other tabs.
    const tabs = other.querySelectorAll(".cycle-tabs a");
    page.querySelectorAll(".cycle-tabs a").forEach((tab, at) => tab.setAttribute("href", tabs[at].getAttribute("href")));
    takeWeights(other);
    takeMatrix(other);
  };
  const takeWeights = (other) => {
    for (const mine of page.querySelectorAll("#weights-said, [id^=share-], [id^=stable-]")) {
      const theirs = other.getElementById(mine.id);
      if (theirs) mine.textContent = theirs.textContent;
    }
    const form = byId("weights-form");
    const theirs = other.getElementById("weights-form");
    if (trialWeighs() || (form && inUse(form))) return;
    const rows = (root) => [...(root?.querySelectorAll("input, .stable") ?? [])].map((each) => each.id).join();
    const mine = byId("weights");
    if (mine && rows(form) !== rows(theirs)) {
      mine.replaceChildren(...other.getElementById("weights").childNodes);
      return;
    }
    if (!form || !theirs) return;
    form.elements.weights_seen.value = theirs.elements.weights_seen.value;
    for (const field of form.querySelectorAll("input[type=number]")) {
      const next = theirs.querySelector(`#${field.id}`);
      if (next) field.value = field.defaultValue = next.value;
    }
  };
  const shape = (root) => [...(root?.querySelectorAll("td.cell") ?? [])].map((cell) => cell.id).join();
  const takeMatrix = (other) => {
    const [mine, theirs] = [byId("matrix-part"), other.getElementById("matrix-part")];
    if (!mine || !theirs) return;
    const read = mine.querySelector(".whole:popover-open")?.id;
    theirs.querySelector("#edit")?.remove();
    const focused = document.activeElement?.closest?.("td.cell")?.id;
    if (shape(mine) === shape(theirs) && mine.querySelector("#matrix-table")) {
      for (const place of ["thead", "tfoot"]) {
        mine.querySelector(place).replaceChildren(...theirs.querySelector(place).childNodes);
      }
      for (const cell of mine.querySelectorAll("td.cell")) {
        const next = theirs.querySelector(`#${CSS.escape(cell.id)}`);
        const open = cell.dataset.open;
        if (cell.innerHTML !== next.innerHTML) cell.replaceChildren(...next.childNodes);
        Object.assign(cell.dataset, next.dataset, { open });
      }
      for (const id of ["matrix-how"]) {
        const [text, next] = [mine.querySelector(`#${id}`), theirs.querySelector(`#${id}`)];
        if (text && next) text.textContent = next.textContent;
      }
    } else {
      // An objective or an alternative came or went: the form moves to its row again.
      const row = editor();
      const field = row?.contains(document.activeElement) ? document.activeElement : null;
      const key = editForm()?.dataset.key;
      mine.replaceChildren(...theirs.childNodes);
      const place = key && byId(`row-${key.split(".")[1]}`);
      if (row && place) {
        row.firstElementChild.colSpan = place.children.length;
        place.after(row);
        mark(key);
        field?.focus();
      }
    }
    if (focused && document.activeElement === document.body) byId(focused)?.querySelector("a")?.focus();
    if (read) byId(read)?.showPopover();
    stale();
    roving();
  };

  /** Shows how things stand, or would stand. Only the last question counts. */
  const look = async () => {
    const mine = ++asked;
    try {
      const other = await load(trial);
      if (mine === asked) take(other);
      missed = false;
    } catch {
      // The hub is away: what it says next is news again.
      missed = true;
    }
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, PAUSE);
  };

  // --- the matrix

  const links = () => [...page.querySelectorAll("a.cell-link")];
  const cellOf = (key) => byId(`cell-${key}`);
  const mark = (key) => {
    for (const cell of page.querySelectorAll("td.cell")) cell.dataset.open = cell.dataset.key === key ? "yes" : "no";
  };
  /** One cell is in the order of the tabulator key; arrows lead to the others. */
  const roving = (to) => {
    const all = links();
    const at = to ?? all.find((link) => link === document.activeElement)
      ?? all.find((link) => link.tabIndex === 0 && link.hasAttribute("tabindex")) ?? all[0];
    for (const link of all) link.tabIndex = link === at ? 0 : -1;
  };
  const step = (link, across, down) => {
    const cell = link.closest("td");
    const rows = [...page.querySelectorAll("#matrix-table tbody tr:not(.editing)")];
    let [row, column] = [rows.indexOf(cell.parentElement), cell.cellIndex];
    do {
      row += down;
      column += across;
    } while (rows[row]?.cells[column] && !rows[row].cells[column].querySelector("a.cell-link"));
    const next = rows[row]?.cells[column]?.querySelector("a.cell-link");
    if (!next) return;
    roving(next);
    next.focus();
  };
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let sign = "";

  page.addEventListener("keydown", (event) => {
    const link = event.target.closest?.("a.cell-link");
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow) {
      event.preventDefault();
      event.stopPropagation();
      step(link, ...arrow);
      return;
    }
    if (document.body.dataset.singleKeys === "off") return;
    if (/^[-−+]$/.test(event.key)) sign = event.key === "+" ? "" : "-";
    else if (/^[0-2]$/.test(event.key)) {
      const rating = event.key === "0" ? "0" : sign + event.key;
      sign = "";
      edit(link.closest("td").dataset.key, rating);
    } else {
      sign = "";
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  page.addEventListener("focusin", (event) => {
    const link = event.target.closest?.("a.cell-link");
    if (link) roving(link);
    sign = "";
  });
  page.addEventListener("click", (event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!plain) return;
    const link = event.target.closest("a");
    if (link?.matches(".cell-link")) {
      event.preventDefault();
      edit(link.closest("td").dataset.key);
    } else if (link?.matches("#edit a.try")) {
      event.preventDefault();
      const radio = link.closest(".rating-choice").querySelector("input");
      radio.checked = true;
      tryRating();
    } else if (link?.id === "edit-leave") {
      event.preventDefault();
      leave();
    } else if (link?.closest("#trying-part")) {
      event.preventDefault();
      byId("weights-form")?.reset();
      trial = new URLSearchParams();
      look();
    }
  });

  // --- the form of a cell

  const fields = (form) => [...new FormData(form)].filter(([name]) => !["form_token", "seen", "cell"].includes(name));
  const isTyped = (form) => JSON.stringify(fields(form)) !== form.dataset.begun;
  const put = (form, values) => {
    for (const [name, value] of values) {
      const field = form.elements[name];
      if (field) field.value = value;
    }
  };
  const show = (other, key) => {
    const row = other.getElementById("edit");
    const place = byId(`row-${key.split(".")[1]}`);
    editor()?.remove();
    if (!row || !place) return null;
    place.after(document.adoptNode(row));
    mark(key);
    const form = editForm();
    form.dataset.begun = JSON.stringify(fields(form));
    return form;
  };

  const edit = async (key, rating) => {
    put_away();
    let other;
    try {
      other = await load(new URLSearchParams({ cell: key }));
    } catch {
      location.href = `${home}?cell=${key}#edit`;
      return;
    }
    const form = show(other, key);
    if (!form) return;
    const draft = drafts.get(key);
    if (draft) put(form, draft);
    drafts.delete(key);
    if (rating !== undefined) {
      form.elements.rating.value = rating;
      tryRating();
    }
    const chosen = form.querySelector("input[name=rating]:checked") ?? form.querySelector("input[name=rating]");
    if (rating !== undefined) form.elements.reason.select();
    (rating !== undefined ? form.elements.reason : chosen).focus();
    editor().scrollIntoView({ block: "nearest" });
  };
  /** What was typed for another cell is there again when that one is opened. */
  const put_away = () => {
    const form = editForm();
    if (!form || !isTyped(form)) return;
    drafts.set(form.dataset.key, fields(form));
    announce(say("js.cell_draft", byId("edit-title").textContent));
  };
  const leave = () => {
    const key = editForm()?.dataset.key;
    put_away();
    close(key);
    look();
  };
  const close = (key) => {
    editor()?.remove();
    mark("");
    for (const name of ["cell", "rating"]) trial.delete(name);
    const link = key && cellOf(key)?.querySelector("a.cell-link");
    if (link) {
      roving(link);
      link.focus();
    }
  };
  const tryRating = () => {
    const form = editForm();
    const rating = form?.elements.rating.value;
    if (!rating) return;
    trial.set("cell", form.dataset.key);
    trial.set("rating", rating);
    soon();
  };
  /** Whether the cell is another than the one that the form was made for. */
  const stale = () => {
    const form = editForm();
    const cell = form && cellOf(form.dataset.key);
    if (!cell) return;
    const place = byId("edit-meanwhile");
    if (cell.dataset.seen === form.elements.seen.value) return;
    const text = say("js.cell_changed", cell.dataset.now);
    if (place.textContent.trim() === text) return;
    const line = document.createElement("p");
    line.className = "faults";
    line.textContent = text;
    place.replaceChildren(line);
    announce(text);
  };

  page.addEventListener("change", (event) => {
    if (event.target.name === "rating" && event.target.form?.id === "edit-form") tryRating();
  });
  page.addEventListener("keydown", (event) => {
    const form = event.target.closest?.("#edit-form");
    if (!form || event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      leave();
    } else if (event.key === "Enter" && !event.shiftKey && !event.target.closest("a, button, summary, select")) {
      event.preventDefault();
      event.stopPropagation();
      form.requestSubmit(byId("edit-keep"));
    }
  });
  page.addEventListener("submit", async (event) => {
    if (event.target.id !== "edit-form") return;
    event.preventDefault();
    const form = event.target;
    const key = form.dataset.key;
    byId("edit-keep").disabled = sending = true;
    meanwhile = null;
    let reply;
    let other;
    try {
      reply = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(new FormData(form)),
        headers: { Accept: "text/html" },
      });
      other = await read(reply);
    } catch {
      byId("edit-keep").disabled = false;
      tell(byId("edit-meanwhile"), say("js.cycle_away"));
      return;
    } finally {
      sending = false;
      // After what follows, where the reply says how new it is.
      if (meanwhile) queueMicrotask(() => hear(meanwhile));
    }
    if (reply.ok) {
      asked++;
      clearTimeout(waiting);
      close(key);
      told = Math.max(told, Number(other.getElementById("cycle").dataset.version));
      trialWeighs() ? look() : take(other);
      announce(say("js.cell_kept", cellOf(key)?.querySelector(".cell-link")?.dataset.label ?? key));
      return;
    }
    const said = other.getElementById("faults");
    const next = show(other, key);
    if (next) next.dataset.begun = "";
    if (said && next) byId("edit-meanwhile").prepend(said);
    byId("edit-reason")?.focus();
    look();
  });

  // --- weights

  const trialWeighs = () => [...trial.keys()].some((name) => name.startsWith("w."));
  page.addEventListener("input", (event) => {
    const form = event.target.form;
    if (form?.id !== "weights-form" || !form.checkValidity()) return;
    for (const field of form.querySelectorAll("input[type=number]")) trial.set(field.name, field.value);
    soon();
  });

  // --- what others do

  const hear = (news) => {
    if (news.kind !== "cycle") return;
    if (!(news.version > told)) {
      if (missed) look();
      return;
    }
    if (sending) {
      // What this page just sent comes back with its reply.
      meanwhile = news;
      return;
    }
    told = news.version;
    tell(byId("cycle-news"), say("js.cycle_changed", news.by));
    clearTimeout(newsShown);
    newsShown = setTimeout(() => tell(byId("cycle-news"), ""), NEWS);
    look();
  };
  listen(`/live?cycle=${encodeURIComponent(page.dataset.id)}`, hear);

  roving();
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name === "cell" || name === "rating" || name.startsWith("w.")) trial.set(name, value);
  }
  if (!trial.has("rating")) trial.delete("cell");
  const begun = editForm();
  if (begun) {
    begun.dataset.begun = JSON.stringify(fields(begun));
    begun.querySelector("input[name=rating]:checked, input[name=rating]")?.focus();
  }
}
