// Tells a person who looks elsewhere that somebody asks, that time runs out or was up, or that a question
// on their screen was answered elsewhere: once for each decision and occasion, however many pages are open.
import { say } from "./live.js";
import { span } from "./deadline.js";
import { away, claim } from "./pages.js";

const TOGETHER = 3000;
const PATIENCE = 250;

export function alerts(here) {
  const plain = document.title;
  const wishes = document.body.dataset;
  const nearing = wishes.alertNearing.split(",").map(Number).filter((each) => each > 0).sort((a, b) => a - b);
  const known = new Map();
  const batch = [];
  let first = true;
  let timer = null;

  offer();

  const flush = async () => {
    timer = null;
    const all = batch.splice(0);
    const claimed = await claim(all.map(({ each }) => `new ${each.id}`));
    const fresh = all.map(({ each }) => each).filter((each) => claimed.includes(`new ${each.id}`));
    const left = (all.find(({ each }) => each === fresh[0])?.end - performance.now()) / 1000;
    const short = reached(left) ? say("js.left", span(Math.ceil(left))) : "";
    if (fresh.length === 1) show(fresh[0].title, [short, fresh[0].agent, fresh[0].prompt], fresh[0].id);
    else if (fresh.length) {
      show(say("js.several", fresh.length, new Set(fresh.map((each) => each.agent)).size), [], null);
    }
  };
  /** The smallest of the times to be told of that is reached with so much left. */
  const reached = (left) => (left > 0 ? nearing.find((seconds) => left <= seconds) : undefined);
  /** The one that is reached by the time the alert on a new question is shown. */
  const reachedSoon = (end) => {
    const left = (end - performance.now()) / 1000;
    return left > 0 ? reached(Math.max(left - TOGETHER / 1000, 0.1)) : undefined;
  };
  // Of a question whose time is short from the start one alert tells both: the other one counts as told, also for a
  // page that is opened before this one is shown.
  const isNew = async (each, end) => {
    if (!isOn() || !(await away())) return;
    const soon = reachedSoon(end);
    const limits = soon ? nearing.filter((seconds) => seconds >= soon) : [];
    if (soon && !(await claim(limits.map((limit) => `${limit} ${each.deadline} ${each.id}`))).length) return;
    batch.push({ each, end });
    timer ??= setTimeout(flush, TOGETHER);
  };
  const raise = async (key, each, words) => {
    if (!isOn() || !(await away())) return;
    // The page that shows the decision comes first, so that a click leads to it.
    if (each.id !== here) await new Promise((go) => setTimeout(go, PATIENCE));
    if ((await claim([`${key} ${each.id}`])).length) show(each.title, [words, each.agent, each.prompt], each.id);
  };
  const near = () => {
    for (const entry of known.values()) {
      const left = (entry.end - performance.now()) / 1000;
      const limit = reached(left);
      if (limit && limit < entry.told) {
        raise(`${limit} ${entry.each.deadline}`, entry.each, say("js.left", span(Math.ceil(left))));
      }
      entry.told = limit ? Math.min(limit, entry.told) : Infinity;
    }
  };
  const gone = async ({ each }) => {
    shown.get(each.id)?.close();
    shown.delete(each.id);
    if (!isOn()) return;
    const sync = await (await fetch(`/choice/${each.id}/sync`)).json();
    if (sync.state === "timed_out") {
      if (wishes.alertTimedOut === "true") raise(`timed out ${each.deadline}`, each, say("js.alert_timed_out"));
    } else if (sync.state === "resolved" && each.id === here) {
      raise("answered", each, say("js.alert_answered"));
    }
  };
  setInterval(near, 1000);

  return (news) => {
    const waiting = news.waiting.filter((each) => !each.muted);
    badge(waiting.length);
    document.title = waiting.length ? `(${waiting.length}) ${plain}` : plain;
    const now = new Set(waiting.map((each) => each.id));
    for (const each of waiting) {
      const entry = known.get(each.id);
      const end = each.remaining_ms === undefined ? Infinity : performance.now() + each.remaining_ms;
      const isNews = !entry && !first && wishes.alertNew === "true";
      known.set(each.id, { each, end, told: entry?.told ?? ((isNews && reachedSoon(end)) || Infinity) });
      if (isNews) isNew(each, end);
    }
    for (const [id, entry] of known) {
      if (now.has(id)) continue;
      known.delete(id);
      gone(entry).catch(() => {}); // The hub is away, and the page says so elsewhere.
    }
    near();
    first = false;
  };
}

/** How many wait, on the page's icon and, where it is installed, on the app's. */
function badge(count) {
  const icon = document.querySelector("link[rel=icon]");
  icon.dataset.plain ??= icon.getAttribute("href");
  const text = count > 9 ? "9+" : String(count);
  const href = count ? `data:image/svg+xml,${encodeURIComponent(BADGED.replace("{0}", text))}` : icon.dataset.plain;
  if (icon.getAttribute("href") !== href) icon.setAttribute("href", href);
  if (count) navigator.setAppBadge?.(count).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}

const BADGED = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f6f5c"/>'
  + '<path d="M6 19l5 5 9-11" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
  + '<circle cx="22" cy="10" r="10" fill="#b3261e"/><text x="22" y="15" text-anchor="middle" font-family="sans-serif" '
  + 'font-size="14" font-weight="700" fill="#fff">{0}</text></svg>';

const shown = new Map();

function isOn() {
  return localStorage.getItem("alerts") === "on" && window.Notification?.permission === "granted";
}

/** The button that lets this browser show alerts: permission is asked for on a click and never else. */
function offer() {
  const button = document.getElementById("alerts");
  if (!button) return;
  const show = () => {
    button.classList.remove("dormant");
    button.setAttribute("aria-pressed", String(isOn()));
  };
  button.addEventListener("click", async () => {
    trouble("");
    if (isOn()) localStorage.setItem("alerts", "off");
    else if (!window.Notification) trouble(say("js.alerts_missing"));
    else if ((await Notification.requestPermission()) === "granted") localStorage.setItem("alerts", "on");
    else trouble(say("js.alerts_blocked"));
    show();
  });
  if (localStorage.getItem("alerts") === "on" && !isOn()) trouble(say("js.alerts_blocked"));
  show();
  document.getElementById("alerts-test")?.addEventListener("click", () => {
    if (!isOn()) button.click();
    trouble("");
    if (isOn()) raised(say("js.alert_test"), say("js.alert_test_how"), "test");
    else trouble(say("js.alerts_off"));
  });
}

function show(title, words, id) {
  const note = raised(title, words.filter(Boolean).join(" · "), id ?? "several");
  if (!note) return;
  note.onclick = () => {
    window.focus();
    const path = id ? `/choice/${id}` : "/";
    if (location.pathname !== path) location.href = path;
    note.close();
  };
  if (id) shown.set(id, note);
}

/** What the browser shows, with its sound; null where it does not. */
function raised(title, body, tag) {
  let note = null;
  try {
    note = new Notification(title, { body, tag });
    note.onerror = () => trouble(say("js.alert_failed", title));
  } catch {
    trouble(say("js.alert_failed", title));
  }
  if (document.body.dataset.alertSound === "true") sound();
  return note;
}

/** A short tone, made here. */
function sound() {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const end = audio.currentTime + 0.4;
    tone.frequency.value = 660;
    volume.gain.setValueAtTime(0.1, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => audio.close();
    tone.start();
    tone.stop(end);
    if (audio.state === "suspended") trouble(say("js.sound_blocked"));
  } catch {
    trouble(say("js.sound_blocked"));
  }
}

/** What does not work is to be seen on the page. */
function trouble(text) {
  const place = document.getElementById("alerts-trouble");
  if (!place) return;
  place.textContent = text;
  place.hidden = !text;
}
