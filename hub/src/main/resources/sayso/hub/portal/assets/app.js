// The portal as an app on this device: its service worker, how it is installed, and how it is notified.
import { say, tell } from "./live.js";

export function app() {
  // A browser has it on localhost and over https; elsewhere the portal is a page like others.
  navigator.serviceWorker?.register("/app/sw.js", { scope: "/" }).catch(() => {});
  navigator.serviceWorker?.ready.then((worker) => {
    if (!navigator.serviceWorker.controller) worker.active.postMessage("claim");
  });
  notifying(document.getElementById("notify"));
  const place = document.getElementById("install");
  if (!place) return;
  const button = document.getElementById("install-app");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = place.hidden = false;
    button.onclick = () => event.prompt();
  });
  addEventListener("appinstalled", () => (place.hidden = true));
  // Only Safari on phones and tablets says this, and has no button for it.
  if (navigator.standalone === false) document.getElementById("install-share").hidden = place.hidden = false;
}

/** Lets this browser be notified although no page is open. On an iPhone only an installed app can be. */
function notifying(place) {
  if (!place) return;
  place.hidden = !navigator.serviceWorker || !("PushManager" in window);
  if (place.hidden) return;
  const on = document.getElementById("notify-on");
  const off = document.getElementById("notify-off");
  const said = document.getElementById("notify-said");
  const show = (isOn) => {
    on.hidden = isOn;
    off.hidden = !isOn;
  };
  const send = (path, fields) =>
    fetch(path, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ form_token: place.dataset.token, ...fields }),
    });
  const subscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();

  subscription().then(async (one) => show(one !== null && place.dataset.notified.split(" ").includes(await id(one))));

  on.onclick = () =>
    busy(on, said, async () => {
      if ((await Notification.requestPermission()) !== "granted") return tell(said, say("js.notify_blocked"));
      await (await subscription())?.unsubscribe();
      const key = await (await good(send("/app/push-key", {}))).json();
      const worker = await navigator.serviceWorker.ready;
      const one = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.public_key });
      const { endpoint, keys } = one.toJSON();
      await good(send("/app/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth }));
      show(true);
      tell(said, say("js.notify_on"));
    });
  off.onclick = () =>
    busy(off, said, async () => {
      const one = await subscription();
      if (one) {
        await good(send("/app/push-off", { endpoint: one.endpoint }));
        await one.unsubscribe();
      }
      show(false);
      tell(said, say("js.notify_off"));
    });
}

async function busy(button, said, work) {
  button.disabled = true;
  try {
    await work();
  } catch (error) {
    tell(said, say("js.notify_failed", error.message));
  }
  button.disabled = false;
}

async function good(sent) {
  const reply = await sent;
  if (reply.ok) return reply;
  const problem = await reply.json().catch(() => null);
  throw new Error(problem?.detail ?? problem?.title ?? `${reply.status}`);
}

/** As the hub calls the subscription: the beginning of the digest of its address. */
async function id(subscription) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subscription.endpoint));
  return [...new Uint8Array(bytes).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
