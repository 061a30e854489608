// Hears what happens, over a WebSocket that is opened again when it breaks, with growing pauses. Where no
// WebSocket gets through, it asks.

const words = document.getElementById("words");

/** A text of the portal, with {0}, {1} … replaced. */
export function say(name, ...parts) {
  const word = words?.content.querySelector(`[data-name="${name}"]`);
  return parts.reduce((text, part, i) => text.replace(`{${i}}`, part), word?.textContent ?? name);
}

/** Tells something to those who listen to the page, without showing it. */
export function announce(text) {
  tell(document.getElementById("said"), text);
}

/** Shows something in a live region, once. */
export function tell(place, text) {
  if (place && place.textContent !== text) place.textContent = text;
}

let connected = false;

/** Whether the hub was heard from, and nothing has broken since. */
export function isConnected() {
  return connected;
}

/** This page as the hub has it now; null where it cannot be had. */
export async function pageNow() {
  try {
    const reply = await fetch(location.href, { headers: { Accept: "text/html" } });
    return reply.ok ? new DOMParser().parseFromString(await reply.text(), "text/html") : null;
  } catch {
    return null;
  }
}

const PATIENCE = [250, 500, 1000, 2000, 5000, 10000];
const TRIES_BEFORE_ASKING = 3;

/**
 * @param path of the WebSocket
 * @param hear what to do with each message
 * @param ask what to do where there is no WebSocket: resolves with a message
 */
export function listen(path, hear, ask) {
  let failures = 0;
  const connect = () => {
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + path);
    socket.onmessage = (event) => {
      failures = 0;
      hear(JSON.parse(event.data));
    };
    socket.onopen = () => (connected = true);
    socket.onclose = async () => {
      connected = false;
      failures++;
      if (ask && failures >= TRIES_BEFORE_ASKING) await askOnce();
      setTimeout(connect, PATIENCE[Math.min(failures, PATIENCE.length) - 1]);
    };
    addEventListener("pagehide", () => (socket.onclose = null, socket.close()), { once: true });
  };
  const askOnce = async () => {
    try {
      hear(await ask());
    } catch {
      // The hub is away; the next try comes soon.
    }
  };
  connect();
}
