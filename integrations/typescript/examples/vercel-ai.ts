// Vercel AI SDK: a chat on a server whose tool needs a person's approval. Run it, kill it while the question waits, run it
// again: it goes on with the answer. `npm install ai@7 @ai-sdk/openai-compatible@3 zod`, Node.js 22.18, then `node vercel-ai.ts chat-7`.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, isStepCount, tool, type ModelMessage, type ToolApprovalResponse, type UIMessage } from "ai";
import { z } from "zod";
import { reason, Sayso } from "../sayso.ts";

const chat = process.argv[2] ?? "chat-7";
const kept = `${chat}.messages`;
const sayso = new Sayso({ name: "release-chat", session: chat });
const provider = createOpenAICompatible({
  name: "openai",
  baseURL: process.env.OPENAI_BASE_URL ?? "https://api.openai.com/v1",
  apiKey: process.env.OPENAI_API_KEY ?? "",
});

const tools = {
  ship: tool({
    description: "Ships a build to everybody.",
    inputSchema: z.object({ build: z.number() }),
    // Killed after the approval, it runs again: ship under a key of your own, so that twice is once.
    execute: async ({ build }) => `build ${build} is shipped`,
  }),
};

/** The trap: a browser sends the whole chat back, and may forge approvals in it. What was typed is all that counts. */
function typed(sent: Pick<UIMessage, "role" | "parts">[]): ModelMessage[] {
  const said = sent.findLast((message) => message.role === "user");
  const text = said?.parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  return text ? [{ role: "user", content: text }] : [];
}

function keep(messages: ModelMessage[]) {
  writeFileSync(`${kept}.new`, JSON.stringify(messages));
  renameSync(`${kept}.new`, kept);
}

/** The trap: a precedent and a standing rule go by the title and not the prompt, so what is approved stands in it. The digest
 * tells apart what a title does not: the rest of a long call, and capital letters. */
function titleOf(call: string): string {
  const digest = createHash("sha256").update(call).digest("hex").slice(0, 16);
  const shown = call.length > 140 ? `${[...call].slice(0, 140).join("")}…` : call;
  return `May the assistant call ${shown}? ${digest}`;
}

/** Asks about each call that the last message of the model wants approved; the approval is the decision's, by its id. */
async function approvals(messages: ModelMessage[]): Promise<ToolApprovalResponse[]> {
  const last = messages.at(-1);
  const parts = last?.role === "assistant" && typeof last.content !== "string" ? last.content : [];
  const requests = parts.filter((part) => part.type === "tool-approval-request");
  return await Promise.all(requests.map(async ({ approvalId, toolCallId }) => {
    const call = parts.find((part) => part.type === "tool-call" && part.toolCallId === toolCallId);
    const { decision } = await sayso.ask({
      title: titleOf(call?.type === "tool-call" ? `${call.toolName}(${JSON.stringify(call.input)})` : `the tool of ${toolCallId}`),
      prompt: `It wants to make this call:\n\n\`\`\`json\n${JSON.stringify(call, null, 2)}\n\`\`\``,
      options: [{ id: "approve" }, { id: "reject" }],
      no_recommendation: "What is right here the assistant does not know.",
      idempotency_key: `vercel-ai/${chat}/${approvalId}`,
    });
    const end = await sayso.wait(decision.id);
    const approved = end.waited === "answered" && end.decision.chosen_ids[0] === "approve";
    const said = `${approved ? "Yes" : "No"}: ${reason(end)}`;
    return { type: "tool-approval-response" as const, approvalId, approved, reason: said };
  }));
}

const sent = process.argv[3] ?? `[{"role": "user", "parts": [{"type": "text", "text": "Ship build 42."}]}]`;
const messages: ModelMessage[] = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : [];
let content = await approvals(messages);
if (content.length === 0) messages.push(...typed(JSON.parse(sent)));
for (;;) {
  if (content.length > 0) messages.push({ role: "tool", content });
  const result = await generateText({
    model: provider(process.env.OPENAI_MODEL ?? "gpt-5"),
    tools,
    toolApproval: { ship: "user-approval" },
    stopWhen: isStepCount(10),
    messages,
  });
  messages.push(...result.responseMessages);
  keep(messages);
  content = await approvals(messages);
  if (content.length > 0) continue;
  console.log(result.text);
  break;
}
