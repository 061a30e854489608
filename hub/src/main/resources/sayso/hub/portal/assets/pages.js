// What the pages of the portal in one browser know of each other: whether a person looks at one of them, and
// what one of them has told already. Locks end with their page, so a page that crashed is not waited for.

const TOLD = "alerts.told";
const A_DAY = 86_400_000;

/** Says for as long as it is so that this page is seen, and that it is in front. */
export function attend() {
  if (!navigator.locks) return;
  const holds = { "sayso seen": () => !document.hidden, "sayso in front": () => document.hasFocus() };
  for (const [name, isSo] of Object.entries(holds)) {
    let end = null;
    const look = () => {
      if (isSo() && !end) {
        const over = new Promise((done) => (end = done));
        navigator.locks.request(name, { mode: "shared" }, () => over);
      } else if (!isSo() && end) {
        end();
        end = null;
      }
    };
    for (const event of ["focus", "blur"]) addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    look();
  }
}

/** Whether the person looks elsewhere, in the sense of the setting `notify.trigger`. */
export async function away() {
  const trigger = document.body.dataset.alertTrigger;
  if (trigger === "always") return true;
  if (trigger === "focus_lost") return !document.hasFocus();
  if (!navigator.locks) return document.hidden;
  const held = (await navigator.locks.query()).held.map((lock) => lock.name);
  return !held.includes(trigger === "background" ? "sayso in front" : "sayso seen");
}

/** Which of these this page is the first of all to tell. */
export async function claim(keys) {
  if (!navigator.locks) return keys;
  return navigator.locks.request("sayso telling", () => {
    const now = Date.now();
    const told = Object.entries(JSON.parse(localStorage.getItem(TOLD) ?? "{}"));
    const kept = new Map(told.filter(([, at]) => now - at < A_DAY));
    const fresh = keys.filter((key) => !kept.has(key));
    for (const key of fresh) kept.set(key, now);
    localStorage.setItem(TOLD, JSON.stringify(Object.fromEntries(kept)));
    return fresh;
  });
}
