// The page of one question: its time, what is typed on it, how it is sent, and how it ends elsewhere.
import { announce, isConnected, listen, say, tell } from "./live.js";
import { deadline } from "./deadline.js";
import { drafting } from "./drafts.js";
import { beside } from "./beside.js";
import { undoing } from "./undo.js";

const AGAIN = 2000;

export function choicePage(page) {
  const id = page.dataset.id;
  const form = document.getElementById("answer");
  onlyToTheHub(form);
  const drafts = drafting(page, form);
  const showTime = deadline(document.getElementById("deadline"));
  const ask = async (after) => (await fetch(`/choice/${id}/sync?after=${after}`)).json();
  const undo = undoing(page, form, async () => hear(await ask(-1)));
  let version = -1;

  busy(form);
  beside(page);
  if (page.dataset.review) import("./review.js").then((script) => script.reviewing(form));
  if (page.dataset.submits === "true") oneChoiceSends(form);

  const hear = (sync) => {
    version = sync.version;
    showTime(sync);
    document.getElementById("asker").textContent = sync.asker;
    if (sync.state !== page.dataset.state) changed(sync);
    else if (sync.state === "pending") drafts.hear(sync);
  };
  const changed = (sync) => {
    const before = page.dataset.state;
    page.dataset.state = sync.state;
    const live = document.getElementById("live");
    document.getElementById("done")?.remove();
    live.dataset.state = sync.state;
    undo(sync);
    form.inert = sync.state === "claimed";
    if (sync.takes_answer && !document.getElementById("send")) {
      // The answer was taken back: the form is made anew, with what was answered in it.
      location.reload();
      return;
    }
    if (sync.takes_answer) {
      // Below the button, so that it stays where the pointer is.
      tell(document.getElementById("late"), sync.state === "timed_out" ? say("js.late") : "");
      tell(live, "");
      return;
    }
    // The page that sent the answer says so itself.
    const said = before === "claimed" && document.querySelector(".ending");
    tell(live, said ? "" : sync.ending + (drafts.isTyped() ? " " + say("js.unsent") : ""));
    if (sync.state !== "claimed") close();
  };
  const close = async () => {
    for (const field of form.elements) {
      if (field.tagName === "TEXTAREA") field.readOnly = true;
      else if (field.type !== "hidden") field.disabled = true;
    }
    document.getElementById("more")?.remove();
    document.getElementById("time-actions")?.remove();
    await drafts.end();
  };
  document.querySelector(".more-link")?.addEventListener("click", () => (document.getElementById("more").open = true));
  focusStays(form);
  // The page after a form is a new one: what came of it is heard without looking for it.
  const said = document.querySelector(".ending p, #done, #paused p");
  if (said) requestAnimationFrame(() => announce(said.textContent));
  listen(`/live?decision=${encodeURIComponent(id)}`, hear, () => ask(version));
}

/**
 * While the hub cannot be reached an answer waits on its page, which says so, and is sent once when the hub is back.
 * What the question says by then is compared by the hub: an answer to another text is not taken.
 */
function onlyToTheHub(form) {
  const place = document.getElementById("unsent");
  let reached = false;
  let waiting = null;
  const isThere = async () => {
    try {
      return (await fetch("/health", { cache: "no-store" })).ok;
    } catch {
      return false;
    }
  };
  const wait = async (button) => {
    if (waiting !== button) return;
    reached = await isThere();
    if (waiting !== button) return;
    if (!reached) {
      setTimeout(() => wait(button), AGAIN);
      return;
    }
    stop();
    form.requestSubmit(button);
  };
  const stop = () => {
    waiting?.removeAttribute("aria-busy");
    waiting = null;
    place.replaceChildren();
  };
  form.addEventListener("submit", async (event) => {
    // A socket that broke with the network looks open for a while.
    if (reached || (isConnected() && navigator.onLine !== false)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = event.submitter;
    if (waiting) stop();
    reached = await isThere();
    if (reached) {
      form.requestSubmit(button);
      return;
    }
    const line = document.createElement("p");
    const cancel = document.createElement("button");
    line.textContent = say("js.waits");
    cancel.type = "button";
    cancel.textContent = say("js.waits_no");
    cancel.addEventListener("click", stop);
    place.replaceChildren(line, cancel);
    waiting = button;
    button?.setAttribute("aria-busy", "true");
    setTimeout(() => wait(button), AGAIN);
  });
}

/** What was pressed shows that it is on its way, and is sent once. */
function busy(form) {
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (form.dataset.busy) {
      event.preventDefault();
      return;
    }
    form.dataset.busy = "yes";
    event.submitter?.setAttribute("aria-busy", "true");
  });
  addEventListener("pageshow", () => {
    delete form.dataset.busy;
    for (const each of form.querySelectorAll("[aria-busy]")) each.removeAttribute("aria-busy");
  });
}

const FOCUS = "sayso.focus";

/** Where the decision waits on as before, the page that says what was done has in focus what had it. */
function focusStays(form) {
  const kept = sessionStorage.getItem(FOCUS);
  sessionStorage.removeItem(FOCUS);
  if (document.getElementById("done")) {
    const address = new URL(location.href);
    address.searchParams.delete("done");
    history.replaceState(history.state, "", address);
    if (kept) focusOn(JSON.parse(kept));
  }
  form.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    const here = document.activeElement;
    const option = here?.closest(".option");
    const part = here?.closest(".plan-part");
    sessionStorage.setItem(FOCUS, JSON.stringify([
      here?.id && `#${CSS.escape(here.id)}`,
      option && here.name === "choice" && `.option[data-option="${CSS.escape(option.dataset.option)}"] input`,
      here?.name && here.name !== "choice" && `.choice [name="${CSS.escape(here.name)}"]`,
      option && `.option[data-option="${CSS.escape(option.dataset.option)}"] input`,
      part && `.plan-part[data-at="${CSS.escape(part.dataset.at)}"]`,
    ].filter(Boolean)));
  });
}

/** The first of these that is there; what is folded away is found by what unfolds it. */
function focusOn(places) {
  for (const place of places) {
    const found = document.querySelector(place);
    if (!found) continue;
    (found.checkVisibility() ? found : found.closest("details")?.querySelector("summary"))?.focus();
    return;
  }
}

/** Where one choice answers the question, choosing sends it; it can be taken back. */
function oneChoiceSends(form) {
  // Browsers select with the arrow keys, and click for that: moving sends nothing.
  let moving = false;
  form.addEventListener("keydown", (event) => {
    moving = event.key.startsWith("Arrow");
  }, true);
  form.addEventListener("pointerdown", () => {
    moving = false;
  }, true);
  form.addEventListener("click", (event) => {
    if (moving || event.target.name !== "choice" || event.target.type !== "radio") return;
    const send = document.getElementById("send");
    if (send && !send.disabled) form.requestSubmit(send);
  });
}
