// Tells a person who looks elsewhere that somebody asks, or that time runs out: once for each decision and
// occasion, however many pages are open. Only title and agent are told.
import { say } from "./live.js";
import { span } from "./deadline.js";

const NEAR = [60, 10];
const TOGETHER = 3000;

export function alerts() {
  const plain = document.title;
  const button = document.getElementById("alerts");
  const known = new Map();
  const batch = [];
  let first = true;
  let timer = null;

  if (button && "Notification" in window) {
    const show = () => {
      button.hidden = Notification.permission === "denied";
      button.setAttribute("aria-pressed", String(isOn()));
    };
    button.addEventListener("click", async () => {
      if (isOn()) localStorage.setItem("alerts", "off");
      else if ((await Notification.requestPermission()) === "granted") localStorage.setItem("alerts", "on");
      show();
    });
    show();
  }

  const flush = () => {
    timer = null;
    if (batch.length === 1) tell(batch[0].title, batch[0].agent, `new ${batch[0].id}`, batch[0].id);
    else if (batch.length) {
      const agents = new Set(batch.map((each) => each.agent)).size;
      tell(say("js.several", batch.length, agents), "", "new several", null);
    }
    batch.length = 0;
  };

  return (news) => {
    document.title = news.waiting.length ? `(${news.waiting.length}) ${plain}` : plain;
    const now = new Set(news.waiting.map((each) => each.id));
    for (const each of news.waiting) {
      if (!known.has(each.id)) {
        known.set(each.id, { each, told: Infinity });
        if (!first) batch.push(each);
      }
      const entry = known.get(each.id);
      const left = each.remaining_ms === undefined ? Infinity : each.remaining_ms / 1000;
      const near = NEAR.find((seconds) => left <= seconds && entry.told > seconds);
      if (near) {
        entry.told = near;
        tell(each.title, say("js.left", span(Math.ceil(left))), `${near} ${each.id}`, each.id);
      } else if (left > NEAR[0]) {
        entry.told = Infinity;
      }
    }
    for (const id of known.keys()) if (!now.has(id)) known.delete(id);
    if (batch.length && !timer) timer = setTimeout(flush, TOGETHER);
    first = false;
  };
}

function isOn() {
  return localStorage.getItem("alerts") === "on" && Notification.permission === "granted";
}

function tell(title, body, tag, id) {
  if (!("Notification" in window) || !isOn() || !document.hidden) return;
  const note = new Notification(title, { body, tag });
  note.onclick = () => {
    window.focus();
    if (id) location.href = `/choice/${id}`;
    note.close();
  };
}
