// What the pages of the portal in one browser know of each other: whether a person looks at one of them, and
// what one of them has told already. Locks end with their page, so a page that crashed is not waited for.

const TOLD = "told";
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

/** Which of these this page is the first of all to tell. A browser that keeps nothing tells rather twice than never. */
export async function claim(keys) {
  try {
    return await firstOf(keys);
  } catch {
    return keys;
  }
}

// A transaction, since what one page writes into localStorage reaches the process of another some time later.
async function firstOf(keys) {
  const database = await opened();
  try {
    return await new Promise((done, failed) => {
      const now = Date.now();
      const fresh = [];
      const work = database.transaction(TOLD, "readwrite");
      work.oncomplete = () => done(fresh);
      work.onabort = () => failed(work.error);
      const told = work.objectStore(TOLD);
      told.openCursor().onsuccess = ({ target: { result: each } }) => {
        if (!each) return;
        if (now - each.value > A_DAY) each.delete();
        each.continue();
      };
      for (const key of new Set(keys)) {
        told.get(key).onsuccess = ({ target: { result: at } }) => {
          if (now - at < A_DAY) return;
          fresh.push(key);
          told.put(now, key);
        };
      }
    });
  } finally {
    database.close();
  }
}

function opened() {
  return new Promise((done, failed) => {
    const request = indexedDB.open("sayso.alerts", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TOLD);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
