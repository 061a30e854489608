// Rows of the list are answered in place: the press is sent beside the page, which says what came of it and
// takes it back for a moment. Without scripts the row's form does the same, and leads to the decision's page.
import { announce, say } from "./live.js";

export function inbox(list) {
  list.addEventListener("click", (event) => {
    const button = event.target.closest(".row-menu");
    if (button) rowActs(list, button.closest(".line"), "yes");
  });
  const form = document.getElementById("rows");
  form.addEventListener("submit", async (event) => {
    const button = event.submitter;
    const row = button?.closest(".line");
    if (!row) return;
    event.preventDefault();
    if (row.dataset.sent) return;
    row.dataset.sent = "yes";
    button.setAttribute("aria-busy", "true");
    const body = new URLSearchParams(new FormData(form, button));
    const done = await post(button.formAction, body);
    button.removeAttribute("aria-busy");
    if (done === null) {
      delete row.dataset.sent;
      toast(list, say("js.not_sent_row"));
    } else if (!done) {
      // What it could not take, the decision's own page explains.
      location.href = row.querySelector("a").href;
    } else {
      const title = row.querySelector(".line-title").textContent;
      const next = row.nextElementSibling ?? row.previousElementSibling;
      button.classList.add("chosen");
      row.classList.add("gone");
      if (row.contains(document.activeElement)) next?.querySelector("a")?.focus();
      toast(list, say("js.row_answered", button.firstChild.textContent.trim(), title), row);
    }
  });
}

/** A person saw it: reminders stop, or wait for an hour. */
export async function seen(list, row, how) {
  const body = new URLSearchParams({ form_token: token(), seen: how });
  const done = await post(`/choice/${row.dataset.id}/seen`, body);
  toast(list, say(done ? (how === "hour" ? "js.row_snoozed" : "js.row_seen") : "js.not_sent_row",
    row.querySelector(".line-title").textContent));
}

/** What can be done with a row beside answering it. `from` is the act that is in focus at first. */
export function rowActs(list, row, from) {
  const dialog = document.getElementById("row-acts");
  const act = (name) => dialog.querySelector(`[data-act=${name}]`);
  const isMuted = row.dataset.muted !== "";
  document.getElementById("row-acts-title").textContent = row.querySelector(".line-title").textContent;
  act("project").textContent = say("js.mute_project", row.dataset.folder);
  act("agent").textContent = say("js.mute_agent", row.dataset.agent);
  act("project").hidden = isMuted || !row.dataset.folder;
  act("agent").hidden = isMuted;
  act("unmute").hidden = !isMuted;
  act("decline").href = `/decline?id=${row.dataset.id}`;
  dialog.onclick = (event) => {
    const name = event.target.closest("button[data-act]")?.dataset.act;
    if (!name) return;
    dialog.close();
    if (name === "yes" || name === "hour") seen(list, row, name);
    else mute(list, row, name === "unmute" ? "" : name);
  };
  dialog.onclose = () => row.querySelector("a").focus();
  dialog.showModal();
  const first = from === "mute" ? ["unmute", "project", "agent"] : ["yes"];
  first.map(act).find((each) => !each.hidden)?.focus();
}

/** Nothing tells any more of what comes from the row's project or agent; or it is told of again. */
async function mute(list, row, trait) {
  const done = await post(`/choice/${row.dataset.id}/mute`, new URLSearchParams({ form_token: token(), trait }));
  const what = { project: row.dataset.folder, agent: row.dataset.agent }[trait] ?? row.dataset.muted;
  toast(list, done ? say(trait ? "js.muted" : "js.unmuted", what) : say("js.not_sent_row"));
  if (done) list.dispatchEvent(new Event("stale"));
}

const token = () => document.querySelector("#rows [name=form_token]").value;

/** Whether it was taken; null where the hub cannot be reached. */
async function post(path, body) {
  try {
    return (await fetch(path, { method: "POST", body, redirect: "manual" })).type === "opaqueredirect";
  } catch {
    return null;
  }
}

// What was said last, and above it each answer that can be taken back still: none hides another's Undo.
const SHOWN = 3;
const lines = [];
let timer = null;

function toast(list, text, row) {
  const place = document.getElementById("toast");
  const seconds = Number(list.dataset.undo);
  const undoable = Boolean(row) && seconds > 0;
  const line = document.createElement("div");
  const words = document.createElement("span");
  words.textContent = text;
  line.append(words);
  const entry = { line, undoable, until: performance.now() + (undoable ? seconds : 5) * 1000 };
  if (undoable) line.append(" ", undo(row, entry));
  // Of those that can only be read, one stands.
  for (const each of lines.filter((other) => !other.undoable)) remove(each);
  lines.push(entry);
  place.append(line);
  count();
  timer ??= setInterval(count, 1000);
}

/** Shows how long each has left; the last ones are seen, and `u` takes back the last. */
function count() {
  const now = performance.now();
  for (const each of lines.filter((entry) => entry.until <= now)) remove(each);
  const last = lines.findLast((entry) => entry.undoable);
  lines.forEach((entry, i) => {
    entry.line.hidden = i < lines.length - SHOWN;
    const button = entry.line.querySelector("button");
    if (!button) return;
    button.id = entry === last ? "undo" : "";
    button.querySelector(".left").textContent = say("js.undo_left", Math.ceil((entry.until - now) / 1000));
  });
  document.getElementById("toast").hidden = lines.length === 0;
  if (lines.length > 0) return;
  clearInterval(timer);
  timer = null;
}

function remove(entry) {
  entry.line.remove();
  if (lines.includes(entry)) lines.splice(lines.indexOf(entry), 1);
}

function undo(row, entry) {
  const button = document.createElement("button");
  const left = document.createElement("span");
  button.type = "button";
  button.className = "small";
  left.className = "left";
  button.append(say("js.undo"), " ", left);
  button.addEventListener("click", async () => {
    // While it is asked for, `u` takes back the one before.
    entry.undoable = false;
    entry.until = Infinity;
    button.remove();
    count();
    const done = await post(`/choice/${row.dataset.id}/undo`, new URLSearchParams({ form_token: token() }));
    remove(entry);
    count();
    if (!done) {
      location.href = row.querySelector("a").href;
      return;
    }
    delete row.dataset.sent;
    row.classList.remove("gone");
    row.querySelector(".chosen")?.classList.remove("chosen");
    row.querySelector("a").focus();
    announce(say("js.row_undone", row.querySelector(".line-title").textContent));
  });
  return button;
}
