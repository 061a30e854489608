// Keys for everything that has a button. Single letters work outside of text fields only.

export function keys(choice, list) {
  const help = document.getElementById("keys");
  document.getElementById("keys-open")?.addEventListener("click", () => help.showModal());
  const acts = choice ? onChoice(choice) : list ? onList(list) : {};
  acts["?"] = () => help?.showModal();
  acts[","] = () => document.getElementById("settings-open")?.click();
  const singleKeys = document.body.dataset.singleKeys !== "off";

  addEventListener("keydown", (event) => {
    const field = event.target.closest?.("textarea, input:not([type=radio], [type=checkbox]), select");
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      document.getElementById("send")?.click();
      return;
    }
    if (event.key === "Escape" && field) {
      field.blur();
      return;
    }
    if (field || event.ctrlKey || event.metaKey || event.altKey || help?.open) return;
    if (!singleKeys && event.key.length === 1 && event.key !== " ") return;
    const act = acts[event.key] ?? (/^[1-9]$/.test(event.key) && acts.digit);
    if (act && act(Number(event.key)) !== false) event.preventDefault();
  });
}

function move(items, step) {
  const at = items.indexOf(document.activeElement);
  const next = step === Infinity ? items.length - 1 : step === -Infinity ? 0
    : at < 0 ? 0 : (at + step + items.length) % items.length;
  items[next]?.focus();
}

function onChoice(choice) {
  const options = () => [...choice.querySelectorAll(".option input")].filter((each) => !each.disabled);
  const opened = (details, field) => {
    if (!details) return;
    details.open = true;
    (field ?? details.querySelector("textarea, input"))?.focus();
  };
  const current = () => document.activeElement?.closest?.(".option")
    ?? choice.querySelector(".option:has(input:checked)") ?? choice.querySelector(".option");
  const more = () => document.getElementById("more");
  const neighbour = async (step) => {
    const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
    const ids = [...page.querySelectorAll(".line")].map((row) => row.dataset.id);
    const at = ids.indexOf(choice.dataset.id);
    const next = ids[(at + step + ids.length) % ids.length];
    if (next && next !== choice.dataset.id) location.href = `/choice/${next}`;
  };
  const focusMoves = (step) => () => move(options(), step);
  return {
    j: focusMoves(1),
    k: focusMoves(-1),
    Home: focusMoves(-Infinity),
    End: focusMoves(Infinity),
    digit: (number) => {
      const option = options()[number - 1];
      option?.focus();
      option?.click();
    },
    Enter: () => {
      const option = document.activeElement;
      if (!options().includes(option)) return false;
      if (option.type === "radio" && !option.checked) option.click();
      else document.getElementById("send")?.click();
    },
    n: () => opened(current()?.querySelector("details.note")),
    A: () => opened(current()?.querySelector("details.note")),
    p: () => toggle(current()?.querySelector("details.preview")),
    g: () => opened(document.getElementById("note")?.closest("details")),
    c: () => toggle(document.getElementById("context")),
    e: () => document.getElementById("five")?.click(),
    t: () => opened(more(), document.getElementById("minutes")),
    x: () => opened(more(), document.getElementById("reason")),
    d: () => opened(more(), document.getElementById("discuss")),
    "[": () => neighbour(-1),
    "]": () => neighbour(1),
  };
}

function onList(list) {
  const rows = () => [...list.querySelectorAll(".line a")];
  return {
    j: () => move(rows(), 1),
    k: () => move(rows(), -1),
    ArrowDown: () => move(rows(), 1),
    ArrowUp: () => move(rows(), -1),
    Home: () => move(rows(), -Infinity),
    End: () => move(rows(), Infinity),
    digit: (number) => rows()[number - 1]?.click(),
  };
}

function toggle(details) {
  if (details) details.open = !details.open;
}
