// The review of a plan: comments on blocks and on selected words, and how many remarks there are so far.
import { say } from "./live.js";

/** What the page needs to take remarks, where it shows a plan that can be reviewed. */
export function reviewing(form) {
  const plan = document.getElementById("plan");
  if (!document.getElementById("send")) return;
  const offer = document.createElement("button");
  offer.type = "button";
  offer.className = "offer small";
  offer.textContent = say("js.review_comment");
  offer.hidden = true;
  // The selection has to outlive the press.
  offer.addEventListener("pointerdown", (event) => event.preventDefault());
  offer.addEventListener("click", () => comment(form, selected(plan)));
  plan.append(offer);
  document.addEventListener("selectionchange", () => {
    const words = selected(plan);
    offer.hidden = !words;
    if (!words) return;
    const at = words.range.getBoundingClientRect();
    const page = plan.getBoundingClientRect();
    offer.style.top = `${at.bottom - page.top + 4}px`;
    offer.style.left = `${Math.max(0, Math.min(at.left - page.left, page.width - offer.offsetWidth))}px`;
  });
  form.addEventListener("input", () => count(form));
  count(form);
}

/** Opens the comment on the selected words, else on the block in focus, under the pointer or at the top. */
export function commentHere() {
  const plan = document.getElementById("plan");
  const form = document.getElementById("answer");
  const words = selected(plan);
  if (words) {
    comment(form, words);
    return;
  }
  const parts = [...plan.querySelectorAll(".plan-part")];
  const part = document.activeElement?.closest(".plan-part")
    ?? parts.find((each) => each.matches(":hover"))
    ?? parts.find((each) => each.getBoundingClientRect().bottom > 0);
  const fresh = part?.querySelector(".comment-new");
  if (!fresh) return;
  fresh.open = true;
  fresh.querySelector("textarea").focus();
}

/** The words of the plan that are selected, with the blocks they begin and end in; null for none. */
function selected(plan) {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!plan.contains(range.commonAncestorContainer)) return null;
  const blocks = [...plan.querySelectorAll(".plan-block")].filter((block) => range.intersectsNode(block))
    .map((block) => [block, within(range, block)]).filter(([, text]) => text);
  if (blocks.length === 0) return null;
  const [from, to] = [blocks[0][0], blocks.at(-1)[0]].map((block) => block.closest(".plan-part"));
  return { range, quote: blocks.map(([, text]) => text).join(" "), from, to };
}

/** What the range has of a block; what stands between blocks, and the buttons on code, are the page's own. */
function within(range, block) {
  const part = document.createRange();
  part.selectNodeContents(block);
  if (block.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (block.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  const copy = part.cloneContents();
  for (const button of copy.querySelectorAll("button")) button.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

function comment(form, words) {
  if (!words) return;
  const box = document.createElement("div");
  const quote = document.createElement("q");
  const text = document.createElement("textarea");
  const remove = document.createElement("button");
  box.className = "plan-comment";
  quote.className = "quote";
  quote.dir = "auto";
  quote.textContent = words.quote;
  text.name = "comment";
  text.rows = 2;
  text.maxLength = 4000;
  text.setAttribute("aria-label", say("js.review_comment_on", words.quote));
  remove.type = "button";
  remove.className = "quiet small";
  remove.textContent = "✕";
  remove.setAttribute("aria-label", say("js.review_remove"));
  remove.addEventListener("click", () => {
    box.remove();
    form.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const lines = `${words.from.dataset.at.split("-")[0]}-${words.to.dataset.at.split("-")[1]}`;
  box.append(quote, remove, hidden("comment_at", lines), hidden("comment_quote", words.quote), text);
  words.to.querySelector(".plan-comments").append(box);
  document.getSelection().removeAllRanges();
  text.focus();
}

function hidden(name, value) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = name;
  field.value = value;
  return field;
}

function count(form) {
  const comments = [...form.querySelectorAll("[name=comment]")].filter((each) => each.value.trim());
  const steps = [...form.querySelectorAll(".plan-choice")].filter((step) => {
    const included = step.querySelector("[name=include]").checked;
    step.dataset.included = included;
    const [reads, note] = step.querySelectorAll("textarea");
    return !included || step.dataset.edited === "true" || reads.value !== reads.defaultValue || note.value.trim();
  });
  const remarks = comments.length + steps.length;
  const line = document.getElementById("remarks");
  if (remarks > 0 && line.dataset.count === "0") document.getElementById("request").open = true;
  if (line.dataset.count === String(remarks)) return;
  line.dataset.count = remarks;
  line.textContent = remarks === 0 ? say("js.review_how") : say("js.review_remarks", remarks);
}
