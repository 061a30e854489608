// Shows the time that is left, by the server's clock: each message says how much, and in between it is
// counted down.
import { announce, say } from "./live.js";

const TOLD = [60, 30, 10];

export function deadline(place) {
  let end = null;
  let held = false;
  let told = Infinity;

  const show = () => {
    if (!end) return;
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    const text = held ? say("js.held") : say("js.left", span(left));
    if (text !== place.firstElementChild?.textContent) {
      const line = document.createElement("span");
      line.textContent = text;
      place.replaceChildren(line);
    }
    place.dataset.near = held || left >= 60 ? "" : left >= 10 ? "soon" : "now";
    const passed = TOLD.find((seconds) => left <= seconds && told > seconds && left > seconds - 5);
    if (passed && !held) {
      told = passed;
      announce(say("js.left", span(left)));
    }
  };
  setInterval(show, 250);

  return (sync) => {
    held = sync.held;
    end = sync.remaining_ms === null ? null : performance.now() + sync.remaining_ms;
    if (end && sync.remaining_ms > 60000) told = Infinity;
    if (!end) {
      place.dataset.near = "";
      place.textContent =
        sync.state === "pending" ? say("js.no_limit") : sync.takes_answer ? say("js.time_up") : "";
    }
    document.getElementById("time-actions")?.classList.toggle("away", sync.state !== "pending");
    show();
  };
}

/** `50 s`, `1 min 10 s`, `12 min`, `2 h 5 min`: seconds only where they are few enough to count. */
export function span(seconds) {
  if (seconds < 60) return say("time.s", seconds);
  if (seconds < 120) return two("time.min", seconds / 60, "time.s", seconds % 60);
  if (seconds < 3600) return say("time.min", Math.round(seconds / 60));
  if (seconds < 86400) return two("time.h", seconds / 3600, "time.min", (seconds % 3600) / 60);
  return two("time.d", seconds / 86400, "time.h", (seconds % 86400) / 3600);
}

function two(unit, first, smaller, second) {
  const start = say(unit, Math.floor(first));
  return Math.floor(second) ? `${start} ${say(smaller, Math.floor(second))}` : start;
}
