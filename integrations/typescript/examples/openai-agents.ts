// OpenAI Agents SDK: an agent whose tool needs a person's approval. Run it, kill it while the question waits, run it again:
// it goes on with the answer. `npm install @openai/agents zod`, then `node openai-agents.ts release-42`.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Agent, run, RunState, tool } from "@openai/agents";
import { z } from "zod";
import { reason, Sayso } from "../sayso.ts";

/** The trap: a state that was kept outlives this code. Raise it when the agent or a tool changes what it means. */
const VERSION = 1;

const job = process.argv[2] ?? "release-42";
const kept = `${job}.run`;
const sayso = new Sayso({ name: "release-agent", session: job });

const ship = tool({
  name: "ship",
  description: "Ships a build to everybody.",
  parameters: z.object({ build: z.number() }),
  needsApproval: true,
  // Killed after the approval, it runs again: ship under a key of your own, so that twice is once.
  execute: async ({ build }) => `build ${build} is shipped`,
});

const agent = new Agent({ name: "Releaser", instructions: "Ship what you are told to.", tools: [ship] });
type State = RunState<unknown, typeof agent>;

function keep(state: State) {
  writeFileSync(`${kept}.new`, JSON.stringify({ version: VERSION, state: state.toString() }));
  renameSync(`${kept}.new`, kept);
}

/** What an earlier process left; nothing where that was other code, whose questions are withdrawn then. */
async function restored(): Promise<State | undefined> {
  if (!existsSync(kept)) return undefined;
  const { version, state } = JSON.parse(readFileSync(kept, "utf8")) as { version: number; state: string };
  if (version === VERSION) return await RunState.fromString<unknown, typeof agent>(agent, state);
  for (const { id } of await sayso.find({ session: job })) await sayso.withdraw(id, "The program that asked was replaced.");
  rmSync(kept);
  return undefined;
}

/** The trap: a precedent and a standing rule go by the title and not the prompt, so what is approved stands in it. The digest
 * tells apart what a title does not: the rest of a long call, and capital letters. */
function titleOf(call: string): string {
  const digest = createHash("sha256").update(call).digest("hex").slice(0, 16);
  const shown = call.length > 140 ? `${[...call].slice(0, 140).join("")}…` : call;
  return `May the agent call ${shown}? ${digest}`;
}

/** Asks about each call that waits, one question each, and does as the person said. */
async function decide(state: State) {
  const calls = state.getInterruptions().map(async (call) => {
    const id = "callId" in call.rawItem ? call.rawItem.callId : call.rawItem.id;
    const { decision } = await sayso.ask({
      title: titleOf(`${call.name}(${call.arguments})`),
      prompt: `It wants to call it with these arguments:\n\n\`\`\`json\n${call.arguments}\n\`\`\``,
      options: [{ id: "approve" }, { id: "reject" }],
      no_recommendation: "What is right here the agent does not know.",
      idempotency_key: `openai-agents/${job}/${VERSION}/${id}`,
    });
    const end = await sayso.wait(decision.id);
    const approved = end.waited === "answered" && end.decision.chosen_ids[0] === "approve";
    if (approved) state.approve(call);
    else state.reject(call, { message: `No: ${reason(end)}` });
  });
  await Promise.all(calls);
}

let state = await restored();
for (;;) {
  if (state) await decide(state);
  const result = await run(agent, state ?? `Ship ${job}.`);
  if (result.interruptions.length === 0) {
    console.log(result.finalOutput);
    break;
  }
  state = result.state;
  keep(state);
}
rmSync(kept, { force: true });
