// Shows a page of its own while the hub cannot be reached. It keeps that page and nothing else: no question, and no
// answer, which passes it by and is never sent later.
const KEPT = "sayso unreachable";
const PAGE = "/app/unreachable";

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

// A page whose request was on its way when this worker began asks for it itself.
self.addEventListener("message", (event) => {
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(PAGE)) ?? Response.error()));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(shown(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action ? pressed(event.notification, event.action) : opened(event.notification.data.path));
});

/** A push has to show something, or browsers say by themselves that one came; what is over goes away at once. */
async function shown(note) {
  const buttons = note.buttons ?? [];
  await self.registration.showNotification(note.title, {
    body: note.body,
    tag: note.tag,
    silent: note.silent,
    renotify: note.again,
    icon: "/app/icon-192.png",
    badge: "/app/icon-192.png",
    actions: buttons.map((button, at) => ({ action: String(at), title: button.label })),
    data: { path: note.path, presses: buttons.map((button) => button.press) },
  });
  if (!note.over) return;
  for (const each of await self.registration.getNotifications({ tag: note.tag })) each.close();
}

/** Sends a press once, and shows what it came to. One that does not arrive is never sent later: the page is there. */
async function pressed(notification, action) {
  const { path, presses } = notification.data;
  const reply = await sent(presses[Number(action)]);
  if (reply?.ok) return shown(await reply.json());
  const why = reply === null ? "Sayso cannot be reached" : reply.status === 401 ? "You are signed out" : "It is over";
  await shown({
    title: notification.title,
    body: `${why}; nothing was sent. Press here to open it.`,
    tag: notification.tag,
    path,
    silent: true,
    again: false,
    over: false,
  });
}

async function sent(press) {
  try {
    return await fetch("/app/press", { method: "POST", body: new URLSearchParams({ press }), redirect: "error" });
  } catch {
    return null;
  }
}

/** Opens a page of this hub; one that is open there already comes to the front with all that is typed on it. */
async function opened(path) {
  const place = new URL(path, self.location.origin);
  if (place.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === place.pathname);
  await (there ? there.focus() : self.clients.openWindow(place.href));
}

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(PAGE, { cache: "reload" }));
}
