// The page of one question: its time, what is typed on it, how it is sent, and how it ends elsewhere.
import { isConnected, listen, say, tell } from "./live.js";
import { deadline } from "./deadline.js";
import { drafting } from "./drafts.js";
import { beside } from "./beside.js";
import { reviewing } from "./review.js";
import { undoing } from "./undo.js";

export function choicePage(page) {
  const id = page.dataset.id;
  const form = document.getElementById("answer");
  onlyToTheHub(form);
  const drafts = drafting(page, form);
  const showTime = deadline(document.getElementById("deadline"));
  const ask = async (after) => (await fetch(`/choice/${id}/sync?after=${after}`)).json();
  const undo = undoing(page, form, async () => hear(await ask(-1)));
  let version = -1;

  beside(page);
  if (page.dataset.review) reviewing(form);
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
  listen(`/live?decision=${encodeURIComponent(id)}`, hear, () => ask(version));
}

/** While the hub cannot be reached nothing is sent, now or later by itself, and the page keeps what is typed on it. */
function onlyToTheHub(form) {
  let reached = false;
  form.addEventListener("submit", async (event) => {
    if (reached || isConnected()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = event.submitter;
    const place = document.getElementById("unsent");
    try {
      reached = (await fetch("/health", { cache: "no-store" })).ok;
    } catch {
      reached = false;
    }
    tell(place, reached ? "" : say("js.not_sent"));
    if (reached) form.requestSubmit(button);
  });
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
