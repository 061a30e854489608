// What is typed is kept, half a second after the last key and when the page is left. What was typed
// elsewhere comes here; whoever typed here, too, keeps their words and may choose between the two.
import { announce, say, tell } from "./live.js";
import { span } from "./deadline.js";

const AFTER = 500;
const AGAIN = 2000;
// A browser sends no more than this for a page that is left.
const LAST = 60000;

export function drafting(page, form) {
  const path = `/choice/${page.dataset.id}/draft`;
  const line = document.getElementById("draft-line");
  const trouble = document.getElementById("draft-trouble");
  let savedAt = Number(page.dataset.draft);
  let typed = savedAt > 0;
  let timer = null;
  let sending = null;
  let heard = null;
  let typedHere = false;
  let unsaved = false;
  let open = true;

  const body = () => new URLSearchParams(page.dataset.review ? remarks(form) : new FormData(form));
  const save = async () => {
    timer = null;
    unsaved = false;
    const reply = kept(path, body());
    sending = reply;
    const at = await reply;
    // What failed is told until something was kept; a page that can send no more does not try again.
    if (at === null) {
      unsaved = true;
      if (open) timer ??= setTimeout(save, AGAIN);
    } else savedAt = Math.max(savedAt, at);
    tell(trouble, at === null && open ? say("js.draft_waits") : "");
    if (sending === reply) sending = null;
    if (heard) hear(heard);
  };
  const changed = () => {
    typed = typedHere = unsaved = true;
    if (!open) return;
    clearTimeout(timer);
    timer = setTimeout(save, AFTER);
  };
  form.addEventListener("input", changed);
  form.addEventListener("submit", () => stop());
  addEventListener("pagehide", () => {
    if (!open || !(unsaved || sending)) return;
    const last = body();
    // A larger one would be refused whole: what was kept last stays.
    if (last.toString().length < LAST) navigator.sendBeacon(path, last);
  });

  const savedThere = (sync) => Date.parse(sync.draft_saved_at);
  const hear = (sync) => {
    heard = null;
    if (!open || !(savedThere(sync) > savedAt)) return;
    if (sending) heard = sync;
    else if (page.dataset.review) offer(sync);
    else if (typedHere) choose(sync);
    else follow(sync);
  };

  // A plan's comments come and go, so that the page is not rewritten under its reader: it is shown anew.
  const offer = (sync) => {
    savedAt = savedThere(sync);
    clearTimeout(timer);
    timer = null;
    const choices = [["js.take_theirs", () => { stop(); location.reload(); }]];
    if (typedHere) choices.unshift(["js.take_mine", () => { line.replaceChildren(); save(); }]);
    show(sync, choices);
  };

  // Nobody typed here: the page follows, and what stood on it can be had back.
  const follow = async (sync) => {
    savedAt = savedThere(sync);
    const mine = read(form);
    const theirs = await elsewhere(page.dataset.id);
    if (!theirs || typedHere || same(mine, theirs)) return;
    typed = true;
    write(form, theirs);
    show(sync, [["js.take_mine", () => take(mine)]]);
  };
  // Somebody typed here: their words stay, and go on being kept with the next key.
  const choose = async (sync) => {
    savedAt = savedThere(sync);
    clearTimeout(timer);
    timer = null;
    unsaved = true;
    const theirs = await elsewhere(page.dataset.id);
    if (!theirs || same(read(form), theirs)) {
      unsaved = false;
      return;
    }
    show(sync, [["js.take_mine", () => take(read(form))], ["js.take_theirs", () => take(theirs)]]);
  };
  const take = (fields) => {
    typedHere = true;
    write(form, fields);
    line.replaceChildren();
    save();
  };
  const show = (sync, choices) => {
    const text = document.createElement("span");
    text.textContent = say("js.draft_changed", sync.draft_place, span(Math.round(sync.draft_age_ms / 1000)));
    announce(text.textContent);
    line.replaceChildren(text, ...choices.map(([word, act]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "small";
      button.textContent = say(word);
      button.addEventListener("click", act);
      return button;
    }));
  };
  const stop = () => {
    open = false;
    clearTimeout(timer);
    timer = null;
    tell(trouble, "");
  };
  return {
    hear,
    stop,
    isTyped: () => typed,
    /** Keeps the last words of a page that can send no more. */
    end: async () => {
      if (unsaved) await save();
      stop();
    },
  };
}

/** When it was kept, 0 where nothing was; null where it could not be sent. */
async function kept(path, body) {
  try {
    const reply = await fetch(path, { method: "POST", body });
    return reply.status === 204 ? Number(reply.headers.get("Sayso-Draft")) : null;
  } catch {
    return null;
  }
}

/** What a review says. A field that is not there says as little as an empty one, or a step as the agent wrote it. */
function remarks(form) {
  const fields = new FormData(form);
  const comments = ["comment", "comment_at", "comment_quote"].map((name) => [name, fields.getAll(name)]);
  for (const [name] of comments) fields.delete(name);
  comments[0][1].forEach((text, i) => {
    if (text.trim()) for (const [name, values] of comments) fields.append(name, values[i]);
  });
  for (const step of form.querySelectorAll(".plan-choice")) {
    const [reads, note] = step.querySelectorAll("textarea");
    if (step.dataset.edited === "false" && reads.value === reads.defaultValue) fields.delete(reads.name);
    if (!note.value) fields.delete(note.name);
  }
  return fields;
}

/** The fields of a form: names with their values. */
function read(form) {
  return [...new FormData(form)].filter(([name]) => name === "choice" || name === "text" || name.startsWith("note"));
}

function write(form, fields) {
  for (const field of form.elements) {
    const values = fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.name === "choice") field.checked = values.includes(field.value);
    else if (field.tagName === "TEXTAREA") {
      field.value = values[0] ?? "";
      if (field.value) field.closest("details")?.setAttribute("open", "");
    }
  }
}

function same(one, other) {
  const text = (fields) => JSON.stringify(fields.filter(([, value]) => value !== ""));
  return text(one) === text(other);
}

/** What the page would hold if it were opened now. */
async function elsewhere(id) {
  try {
    const reply = await fetch(`/choice/${id}${location.search}`, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const form = page.getElementById("answer");
    return form ? read(form) : null;
  } catch {
    return null;
  }
}
