// A button on every command and piece of code that copies it.
import { announce, say } from "./live.js";

const NOT_IN = "label, summary, a, button, dialog";

export function copyable(root) {
  if (!navigator.clipboard) return;
  for (const code of root.querySelectorAll("pre:not(.copyable pre)")) {
    if (code.closest(NOT_IN) || !code.textContent.trim()) continue;
    const place = document.createElement("div");
    const button = document.createElement("button");
    place.className = "copyable";
    button.type = "button";
    button.className = "small copy";
    button.textContent = say("js.copy");
    button.addEventListener("click", () => copy(code, button));
    code.replaceWith(place);
    place.append(code, button);
  }
}

async function copy(code, button) {
  let text = "js.copied";
  try {
    await navigator.clipboard.writeText(code.innerText.replace(/\n$/, ""));
  } catch {
    text = "js.not_copied";
  }
  button.textContent = say(text);
  announce(say(text));
  setTimeout(() => (button.textContent = say("js.copy")), 2000);
}
