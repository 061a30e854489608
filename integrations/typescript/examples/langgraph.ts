// LangGraph: a graph that asks a person before it ships. Run it, kill it while the question waits, run it again: it goes
// on with the answer. `npm install @langchain/langgraph @langchain/core openai`, then `node langgraph.ts release-42`.

import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import { Annotation, Command, END, interrupt, MemorySaver, START, StateGraph } from "@langchain/langgraph";
import OpenAI from "openai";
import { Sayso, type End } from "../sayso.ts";

/** Keeps what LangGraph remembers in a file, so that it outlives this process. On a server take PostgresSaver instead. */
class FileSaver extends MemorySaver {
  readonly file: string;

  constructor(file: string) {
    super();
    this.file = file;
    if (existsSync(file)) Object.assign(this, deserialize(readFileSync(file)));
  }

  override async put(...given: Parameters<MemorySaver["put"]>) {
    const kept = await super.put(...given);
    this.#keep();
    return kept;
  }

  override async putWrites(...given: Parameters<MemorySaver["putWrites"]>) {
    await super.putWrites(...given);
    this.#keep();
  }

  #keep() {
    writeFileSync(`${this.file}.new`, serialize({ storage: this.storage, writes: this.writes }));
    renameSync(`${this.file}.new`, this.file);
  }
}

const thread = process.argv[2] ?? "release-42";
const sayso = new Sayso({ name: "release-graph", session: thread });
const State = Annotation.Root({ plan: Annotation<string>, chosen: Annotation<string> });

async function plan() {
  const messages = [{ role: "user" as const, content: `How do we ship ${thread}?` }];
  const said = await new OpenAI().chat.completions.create({ model: process.env.OPENAI_MODEL ?? "gpt-5", messages });
  return { plan: said.choices[0]?.message.content ?? "" };
}

async function approve(state: typeof State.State) {
  // The trap: after an interrupt the node runs again from its start, and so does this ask. Its key finds the same
  // decision again. What is asked comes from the state, never from a model that is called in this node.
  const { decision } = await sayso.ask({
    title: `Ship ${thread}?`,
    prompt: state.plan,
    options: [{ id: "ship" }, { id: "hold" }],
    no_recommendation: "The plan does not say who is on call.",
    idempotency_key: `langgraph/${thread}/approve`,
  });
  const end: End = interrupt({ decision: decision.id });
  // Declined, run out, taken back: none of that is an approval.
  return { chosen: end.waited === "answered" ? end.decision.chosen_ids[0] : "hold" };
}

const graph = new StateGraph(State)
  .addNode("write", plan)
  .addNode("approve", approve)
  .addEdge(START, "write")
  .addEdge("write", "approve")
  .addEdge("approve", END)
  .compile({ checkpointer: new FileSaver(`${thread}.graph`) });

const config = { configurable: { thread_id: thread }, durability: "sync" as const };
const begun = (await graph.getState(config)).createdAt !== undefined;
await graph.invoke(begun ? null : {}, config);
for (;;) {
  const state = await graph.getState(config);
  const waiting = state.tasks.flatMap((task) => task.interrupts)[0];
  if (!waiting) break;
  const end = await sayso.wait((waiting.value as { decision: string }).decision);
  await graph.invoke(new Command({ resume: end }), config);
}
console.log((await graph.getState(config)).values.chosen);
