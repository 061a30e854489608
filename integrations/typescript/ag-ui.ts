// A decision as an interrupt of AG-UI 1.0, and its end as what a run is resumed with. ag-ui.schema.json describes both.

import { Sayso, type Decision, type End } from "./sayso.ts";

/** What a run waits for: `{type: "RUN_FINISHED", outcome: {type: "interrupt", interrupts: [...]}}`. */
export interface Interrupt {
  id: string;
  reason: "sayso:decision";
  message: string;
  responseSchema: object;
  expiresAt?: string;
  metadata: { sayso: { title: string; mode: Decision["mode"]; options: Decision["options"] } };
}

/** What the next run is given in `resume`. Only `resolved` carries an answer. */
export type ResumeEntry =
  | { interruptId: string; status: "resolved"; payload: Pick<Decision, "chosen_ids" | "answer_text" | "note" | "rationale" | "decided_by"> }
  | { interruptId: string; status: "cancelled"; payload: { waited: Exclude<End["waited"], "answered">; instead: string | null } };

export function interrupt(decision: Decision): Interrupt {
  const several = decision.mode === "multi" || decision.mode === "hybrid";
  const ids = decision.options.map((option) => option.id);
  const text = { type: ["string", "null"] };
  const chosen = { type: "array", items: ids.length > 0 ? { enum: ids } : false, ...(several ? {} : { maxItems: 1 }) };
  return {
    id: decision.id,
    reason: "sayso:decision",
    message: decision.question === "" ? decision.title : `${decision.title}\n\n${decision.question}`,
    responseSchema: {
      type: "object",
      properties: { chosen_ids: chosen, answer_text: text, note: text, rationale: text },
      required: ["chosen_ids"],
    },
    ...(decision.due_at === null ? {} : { expiresAt: decision.due_at }),
    metadata: { sayso: { title: decision.title, mode: decision.mode, options: decision.options } },
  };
}

/** Undefined while nothing has ended: the run is interrupted again then. */
export function resumeEntry({ waited, decision }: End): ResumeEntry | undefined {
  if (waited === "still_pending" || waited === "paused") return undefined;
  if (waited !== "answered") {
    const instead = decision.superseded_by ?? decision.reopened_as;
    return { interruptId: decision.id, status: "cancelled", payload: { waited, instead } };
  }
  const { chosen_ids, answer_text, note, rationale, decided_by } = decision;
  return { interruptId: decision.id, status: "resolved", payload: { chosen_ids, answer_text, note, rationale, decided_by } };
}

/** The trap: `resume` comes from a browser, which may say anything. It names what to look up, out of the ids that this run was
 * interrupted with (`asked`, which the server kept); the hub says what was decided. */
export async function resumed(
  sayso: Sayso, asked: string[], resume: { interruptId: string }[],
): Promise<{ entries: ResumeEntry[]; waiting: Interrupt[] }> {
  const other = resume.find((each) => !asked.includes(each.interruptId));
  if (other) throw new Error(`this run was not interrupted with ${other.interruptId}`);
  const ends = await Promise.all(resume.map((each) => sayso.wait(each.interruptId, 0)));
  return {
    entries: ends.map(resumeEntry).filter((entry) => entry !== undefined),
    waiting: ends.filter((end) => resumeEntry(end) === undefined).map((end) => interrupt(end.decision)),
  };
}
