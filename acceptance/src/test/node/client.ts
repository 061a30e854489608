// Goes through all that the client for TypeScript does, and prints what came of each step as a line of JSON.
import { Sayso, SaysoError, type End, type Question } from "./sayso.ts";

const sayso = new Sayso({ name: "client", session: "s-1", patience: 2 });
const question: Question = {
  title: "Ship it?",
  prompt: "All tests pass.",
  options: [{ id: "ship", recommended: true, description: "it is ready" }, { id: "hold" }],
  idempotency_key: "client-1",
};

function says(step: string, value: unknown) {
  console.log(JSON.stringify({ step, value }));
}

/** What refuses this, in its own words. */
async function refusal(asked: Promise<unknown>) {
  try {
    return { code: "none", message: JSON.stringify(await asked) };
  } catch (error) {
    if (!(error instanceof SaysoError)) return { code: (error as Error).name, message: String(error) };
    return { code: error.code, status: error.status, message: error.message, state: error.decision?.state };
  }
}

/** Every way in which a wait ends has a case; the compiler says so. */
function words(end: End): string {
  switch (end.waited) {
    case "answered":
      return `${end.decision.decided_by}: ${end.decision.chosen_ids.join()} (${end.decision.rationale})`;
    case "cancelled":
      return `${end.decision.cancel_kind}: ${end.decision.close_reason}`;
    case "timed_out":
    case "superseded":
    case "contested":
    case "paused":
    case "still_pending":
      return end.waited;
  }
}

const { decision, existing } = await sayso.ask(question);
says("asked", { id: decision.id, existing, again: await sayso.ask(question) });
says("conflict", await refusal(sayso.ask({ ...question, title: "Ship it not?" })));
says("faults", await refusal(sayso.ask({ title: "", prompt: "x", options: [{ id: "a" }, { id: "a" }] })));
says("unknown", await refusal(sayso.wait("d-zzzzzz")));
says("unreachable", await refusal(new Sayso({ url: "http://127.0.0.1:9", patience: 0.1 }).find()));
const home = process.env.SAYSO_HOME ?? "";
process.env.SAYSO_HOME = "/nowhere";
says("not_there", await refusal(new Sayso({ patience: 0.1 }).find()));
process.env.SAYSO_HOME = home;
says("stranger", await refusal(new Sayso({ url: "http://sayso.example.com" }).find()));
says("found", (await sayso.find({ search: "ship", session: "s-1" })).map((each) => each.id));
says("still", words(await sayso.wait(decision.id, 0.2)));
const off = new AbortController();
setTimeout(() => off.abort(), 200);
says("broken_off", await refusal(sayso.wait(decision.id, Infinity, off.signal)));
says("waits", decision.id);
says("end", words(await sayso.wait(decision.id)));
says("late", await refusal(sayso.withdraw(decision.id)));
const other = await sayso.ask({ title: "Which region?", prompt: "Either works." });
says("withdrawn", (await sayso.withdraw(other.decision.id, "not needed")).state);
says("end_of_withdrawn", words(await sayso.wait(other.decision.id)));
