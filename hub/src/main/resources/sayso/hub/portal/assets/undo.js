// An answer that was sent can be taken back for a moment, on whatever page of the person.
import { announce, say } from "./live.js";

/**
 * @param over what to do when the moment is over
 * @returns what to do when the decision's state changes
 */
export function undoing(page, form, over) {
  let bar = document.getElementById("undo-bar");
  let timer = null;

  const run = (left) => {
    const end = performance.now() + left;
    const place = document.getElementById("undo-left");
    clearInterval(timer);
    timer = setInterval(() => {
      const rest = end - performance.now();
      place.textContent = say("js.undo_left", Math.max(0, Math.ceil(rest / 1000)));
      if (rest > 0) return;
      stop();
      over().catch(() => {}); // The hub is away; the page hears of the end when it is back.
    }, 100);
  };
  const stop = () => {
    clearInterval(timer);
    bar?.remove();
    bar = null;
  };
  if (bar) run(Number(bar.dataset.left));

  return (sync) => {
    if (sync.state !== "claimed") {
      stop();
      return;
    }
    if (bar || !(sync.undo_ms > 0)) return;
    bar = made(page.dataset.id, form.elements.form_token.value);
    document.getElementById("live").after(bar);
    announce(say("js.undo"));
    run(sync.undo_ms);
  };
}

function made(id, token) {
  const bar = document.createElement("form");
  const field = document.createElement("input");
  const button = document.createElement("button");
  const left = document.createElement("span");
  bar.method = "post";
  bar.action = `/choice/${id}/undo`;
  bar.className = "undo";
  bar.id = "undo-bar";
  field.type = "hidden";
  field.name = "form_token";
  field.value = token;
  button.id = "undo";
  button.textContent = say("js.undo");
  left.id = "undo-left";
  bar.append(field, button, " ", left);
  return bar;
}
