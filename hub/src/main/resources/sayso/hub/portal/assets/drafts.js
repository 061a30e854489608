// What is typed is kept, half a second after the last key and when the page is left. What was typed
// elsewhere comes here; whoever typed here, too, keeps their words and may choose between the two.
import { announce, say, tell } from "./live.js";
import { span } from "./deadline.js";

const AFTER = 500;
const AGAIN = 2000;
const PATIENCE = 30000;
// A browser sends no more than this for a page that is left.
const LAST = 60000;
const NEWER = -1;

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
  // What was typed elsewhere on a plan while something stands here: nothing is kept until one of the two is chosen.
  let other = null;
  const shut = [...page.querySelectorAll("details:not([open])")];

  const body = () => new URLSearchParams(page.dataset.review ? remarks(form) : new FormData(form));
  const save = async () => {
    timer = null;
    if (sending) {
      timer = setTimeout(save, AFTER);
      return;
    }
    unsaved = false;
    const fields = body();
    // What was kept elsewhere since is not overwritten.
    fields.set("draft_after", savedAt);
    sending = kept(path, fields);
    const at = await sending;
    sending = null;
    const newer = at === NEWER ? await there(page.dataset.id) : null;
    // What failed is told until something was kept; a page that can send no more does not try again.
    const failed = at === null || (at === NEWER && !newer);
    if (at === null || at === NEWER) unsaved = true;
    else savedAt = Math.max(savedAt, at);
    if (failed && open && !other) timer ??= setTimeout(save, AGAIN);
    tell(trouble, failed && open ? say("js.draft_waits") : "");
    if (heard) hear(heard);
    if (newer) hear(newer);
  };
  const changed = () => {
    const first = !typedHere;
    typed = typedHere = unsaved = true;
    if (!open) return;
    if (other) {
      if (first) choices();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(save, AFTER);
  };
  form.addEventListener("input", changed);
  form.addEventListener("submit", () => stop());
  addEventListener("pagehide", () => {
    if (!open || other || !(unsaved || sending)) return;
    const last = body();
    if (!sending) last.set("draft_after", savedAt);
    // A larger one would be refused whole: what was kept last stays.
    if (last.toString().length < LAST) navigator.sendBeacon(path, last);
  });
  addEventListener("beforeunload", (event) => {
    if (open && other && unsaved) event.preventDefault();
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

  // A plan's comments come and go, so that the page is shown anew, but not under somebody who reads or types.
  const offer = (sync) => {
    savedAt = savedThere(sync);
    clearTimeout(timer);
    timer = null;
    other = sync;
    if (typedHere || inUse()) choices();
    else anew();
  };
  const choices = () => {
    if (!typedHere) show(other, [["js.take_theirs", anew]]);
    else show(other, [["js.take_mine", mine], ["js.take_theirs", anew]], say("js.draft_stays"));
  };
  const mine = () => {
    other = null;
    line.replaceChildren();
    save();
  };
  const anew = () => {
    stop();
    if (location.pathname === `/choice/${page.dataset.id}`) location.reload();
    else location.replace(`/choice/${page.dataset.id}`);
  };
  const inUse = () => page.contains(document.activeElement) || page.matches(":active")
    || !document.getSelection().isCollapsed || shut.some((each) => each.open);

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
  const show = (sync, choices, more = "") => {
    const text = document.createElement("span");
    text.textContent = say("js.draft_changed", sync.draft_place, span(Math.round(sync.draft_age_ms / 1000)));
    const stays = document.createElement("span");
    stays.textContent = more;
    announce(`${text.textContent} ${more}`.trim());
    line.replaceChildren(text, stays, ...choices.map(([word, act]) => {
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
    isTyped: () => typed && !other,
    /** Keeps the last words of a page that can send no more. */
    end: async () => {
      if (sending) await sending;
      if (unsaved && !other) await save();
      stop();
    },
  };
}

/** When it was kept, 0 where nothing was; NEWER where something was kept elsewhere since; null where it could not be sent. */
async function kept(path, body) {
  try {
    const reply = await fetch(path, { method: "POST", body, signal: AbortSignal.timeout(PATIENCE) });
    if (reply.status === 409) return NEWER;
    return reply.status === 204 ? Number(reply.headers.get("Sayso-Draft")) : null;
  } catch {
    return null;
  }
}

/** How the decision stands now; null where nobody says. */
async function there(id) {
  try {
    return await (await fetch(`/choice/${id}/sync`)).json();
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
