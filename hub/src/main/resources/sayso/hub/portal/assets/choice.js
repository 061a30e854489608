// The page of one question: its time, what is typed on it, and how it ends elsewhere.
import { announce, listen, say } from "./live.js";
import { deadline } from "./deadline.js";

const DRAFT_AFTER = 500;

export function choicePage(page) {
  const id = page.dataset.id;
  const form = document.getElementById("answer");
  const drafts = drafting(id, form);
  const showTime = deadline(document.getElementById("deadline"));
  let version = -1;

  const hear = (sync) => {
    version = sync.version;
    showTime(sync);
    if (sync.state !== page.dataset.state) changed(sync);
  };
  const changed = (sync) => {
    page.dataset.state = sync.state;
    announce(sync.ending + (sync.takes_answer ? " " + say("js.late") : ""));
    document.getElementById("live").dataset.state = sync.state;
    if (sync.takes_answer) return;
    // What was typed stays to be read and copied; it can be sent no more.
    drafts.stop();
    for (const field of form.elements) {
      if (field.tagName === "TEXTAREA") field.readOnly = true;
      else if (field.type !== "hidden") field.disabled = true;
    }
    document.getElementById("more")?.remove();
  };
  listen(`/live?decision=${encodeURIComponent(id)}`, hear, async () =>
    (await fetch(`/choice/${id}/sync?after=${version}`)).json());
}

/** Keeps what is typed, half a second after the last key and when the page is left. */
function drafting(id, form) {
  const path = `/choice/${id}/draft`;
  const body = () => new URLSearchParams(new FormData(form));
  let timer = null;
  let open = true;

  const save = async () => {
    timer = null;
    if (!open) return;
    try {
      await fetch(path, { method: "POST", body: body(), keepalive: true });
    } catch {
      timer = setTimeout(save, 2000);
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(save, DRAFT_AFTER);
  });
  form.addEventListener("submit", () => stop());
  addEventListener("pagehide", () => {
    if (timer && open) navigator.sendBeacon(path, body());
  });
  const stop = () => {
    open = false;
    clearTimeout(timer);
  };
  return { stop };
}
