// The portal as an app on this device: its service worker, and how it is installed.

export function app() {
  // A browser has it on localhost and over https; elsewhere the portal is a page like others.
  navigator.serviceWorker?.register("/app/sw.js", { scope: "/" }).catch(() => {});
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
