// The page of one question: its time, what is typed on it, and how it ends elsewhere.
import { listen, say, tell } from "./live.js";
import { deadline } from "./deadline.js";
import { drafting } from "./drafts.js";
import { beside } from "./beside.js";

export function choicePage(page) {
  const id = page.dataset.id;
  const form = document.getElementById("answer");
  const drafts = drafting(page, form);
  const showTime = deadline(document.getElementById("deadline"));
  beside(page);
  let version = -1;

  const hear = (sync) => {
    version = sync.version;
    showTime(sync);
    if (sync.state !== page.dataset.state) changed(sync);
    else drafts.hear(sync);
  };
  const changed = async (sync) => {
    page.dataset.state = sync.state;
    if (sync.takes_answer) {
      // Below the button, so that it stays where the pointer is.
      document.getElementById("late").textContent = say("js.late");
      return;
    }
    for (const field of form.elements) {
      if (field.tagName === "TEXTAREA") field.readOnly = true;
      else if (field.type !== "hidden") field.disabled = true;
    }
    document.getElementById("more")?.remove();
    document.getElementById("time-actions")?.remove();
    const live = document.getElementById("live");
    live.dataset.state = sync.state;
    tell(live, sync.ending + (drafts.isTyped() ? " " + say("js.unsent") : ""));
    await drafts.end();
  };
  listen(`/live?decision=${encodeURIComponent(id)}`, hear, async () =>
    (await fetch(`/choice/${id}/sync?after=${version}`)).json());
}
