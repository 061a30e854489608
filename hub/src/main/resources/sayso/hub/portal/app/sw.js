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
  event.waitUntil(opened(event.notification.data.path));
});

/** A push has to show something, or browsers say by themselves that one came; what is over goes away at once. */
async function shown(note) {
  await self.registration.showNotification(note.title, {
    body: note.body,
    tag: note.tag,
    silent: note.silent,
    renotify: note.again,
    icon: "/app/icon-192.png",
    badge: "/app/icon-192.png",
    data: { path: note.path },
  });
  if (!note.over) return;
  for (const each of await self.registration.getNotifications({ tag: note.tag })) each.close();
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
