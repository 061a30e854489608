// Keys for everything that has a button. Single letters work outside of text fields only.
import { rowActs, seen } from "./inbox.js";

export function keys(choice, list, looks) {
  const help = document.getElementById("keys");
  const here = choice ? (choice.dataset.review ? "plan" : "page") : list ? "list" : looks ? "review" : document.getElementById("cycle") ? "matrix" : "";
  const open = () => {
    // Of a page without keys of its own, all are shown.
    for (const row of help.querySelectorAll("tr")) row.hidden = here !== "" && !row.dataset.on.split(" ").includes(here);
    help.showModal();
  };
  document.getElementById("keys-open")?.addEventListener("click", open);
  const acts = choice ? onChoice(choice) : list ? onList(list) : looks ? onLooks(looks) : {};
  acts["?"] = () => help && open();
  acts[","] = () => document.getElementById("settings-open")?.click();
  const singleKeys = document.body.dataset.singleKeys !== "off";

  addEventListener("keydown", (event) => {
    const field = event.target.closest?.("textarea, input:not([type=radio], [type=checkbox]), select");
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      // In the review of a plan, whoever writes asks for changes: no key approves it.
      if (!choice?.dataset.review) document.getElementById("send")?.click();
      else if (field) document.getElementById("request-send")?.click();
      return;
    }
    if (event.key === "Escape" && field) {
      field.blur();
      return;
    }
    if (field || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
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

function onLooks(looks) {
  const rows = () => [...looks.querySelectorAll(".look h2 a")];
  const row = () => document.activeElement?.closest?.(".look") ?? looks.querySelector(".look");
  return {
    j: () => move(rows(), 1),
    k: () => move(rows(), -1),
    ArrowDown: () => move(rows(), 1),
    ArrowUp: () => move(rows(), -1),
    Home: () => move(rows(), -Infinity),
    End: () => move(rows(), Infinity),
    y: () => row()?.querySelector("form.actions button").click(),
    n: () => {
      const wrong = row()?.querySelector("details");
      if (!wrong) return;
      wrong.open = true;
      wrong.querySelector("input[type=text]").focus();
    },
    // On what it presses by itself, it does so.
    " ": () => {
      if (document.activeElement?.closest?.("button, summary")) return false;
      (row()?.nextElementSibling ?? looks.querySelector(".look"))?.querySelector("h2 a").focus();
    },
  };
}

function onChoice(choice) {
  const inputs = () => [...choice.querySelectorAll(".option input")].filter((each) => !each.disabled);
  const review = Boolean(choice.dataset.review);
  const options = () => (review
    ? [...choice.querySelectorAll(".plan-part")]
    : inputs().filter((each) => each.checkVisibility()));
  const opened = (details, field) => {
    if (!details) return;
    details.open = true;
    (field ?? details.querySelector("textarea, input"))?.focus();
  };
  const current = () => document.activeElement?.closest?.(".option")
    ?? choice.querySelector(".option:has(input:checked)") ?? choice.querySelector(".option");
  const byId = (id) => document.getElementById(id);
  const focusMoves = (step) => () => {
    if (document.activeElement?.closest?.(".scroll")) return false;
    move(options(), step);
  };
  const enters = { minutes: "limit-set", reason: "refuse" };
  choice.addEventListener("keydown", (event) => {
    // Enter in a field does what stands beside it, and never sends the answer.
    const act = enters[event.target.id];
    if (event.key !== "Enter" || !act || event.isComposing) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey) byId(act)?.click();
  });
  return {
    j: focusMoves(1),
    k: focusMoves(-1),
    ArrowDown: focusMoves(1),
    ArrowUp: focusMoves(-1),
    Home: focusMoves(-Infinity),
    End: focusMoves(Infinity),
    digit: (number) => {
      // Own words have no number: they have a key of their own.
      const option = inputs().find((each) =>
        each.closest(".option").querySelector(".option-number")?.textContent === String(number));
      if (!option) return;
      option.closest("details.hidden-options")?.setAttribute("open", "");
      option.focus();
      if (choice.dataset.submits !== "true" || choice.dataset.numberSends === "true") {
        option.click();
        return;
      }
      // A click would send it, and it could not be taken back: it is chosen, and Enter sends.
      option.checked = true;
      for (const name of ["input", "change"]) option.dispatchEvent(new Event(name, { bubbles: true }));
    },
    Enter: () => {
      const option = document.activeElement;
      if (review || !options().includes(option)) return false;
      if (option.type === "checkbox" || !option.checked) option.click();
      else byId("send")?.click();
    },
    n: () => opened(current()?.querySelector("details.note")),
    g: () => opened(byId("note")?.closest("details")),
    c: () => {
      if (review) {
        import("./review.js").then((script) => script.commentHere());
        return;
      }
      const pane = byId("preview");
      toggle(byId("context"));
      if (choice.classList.contains("with-pane")) pane.hidden = !pane.hidden;
      else toggle(current()?.querySelector("details.preview"));
    },
    h: () => toggle(byId("hidden")),
    u: () => byId("undo")?.click(),
    "=": () => byId("same")?.click(),
    // What is chosen counts; where nothing is, the earlier answer.
    "*": () => ((inputs().some((each) => each.checked) ? null : byId("always-same")) ?? byId("always"))?.click(),
    e: () => byId("five")?.click(),
    l: () => opened(byId("set"), byId("minutes")),
    t: () => byId("text")?.focus(),
    y: () => byId("risk-confirm")?.click(),
    s: () => byId("ack")?.click(),
    z: () => byId("snooze")?.click(),
    x: () => opened(byId("more"), byId("reason")),
    d: () => (byId("pause") ? byId("pause").focus() : opened(byId("more"), byId("discuss"))),
    "[": () => byId("previous")?.click(),
    "]": () => byId("next")?.click(),
  };
}

function onList(list) {
  const rows = () => [...list.querySelectorAll(".line > a")];
  const row = () => document.activeElement?.closest?.(".line");
  return {
    j: () => move(rows(), 1),
    k: () => move(rows(), -1),
    ArrowDown: () => move(rows(), 1),
    ArrowUp: () => move(rows(), -1),
    Home: () => move(rows(), -Infinity),
    End: () => move(rows(), Infinity),
    digit: (number) => {
      // As on the page: where it does not send at once, the option is in focus, and Enter sends it.
      const chip = row()?.querySelector(`.chip[data-position="${number}"]`);
      if (chip?.dataset.sends === "true") chip.click();
      else chip?.focus();
    },
    "=": () => {
      const chip = row()?.querySelector(".chip.same");
      if (chip?.dataset.sends === "true") chip.click();
      else chip?.focus();
    },
    u: () => document.getElementById("undo")?.click(),
    s: () => row() && seen(list, row(), "yes"),
    z: () => row() && seen(list, row(), "hour"),
    m: () => row() && rowActs(list, row(), "mute"),
    x: () => row() && (location.href = `/decline?id=${row().dataset.id}`),
    "/": () => document.getElementById("search")?.focus(),
    f: () => openFilters(),
  };
}

function openFilters() {
  const filters = document.getElementById("filters");
  if (!filters) return false;
  filters.open = true;
  filters.querySelector("select")?.focus();
}

function toggle(details) {
  if (details) details.open = !details.open;
}
