// Sayso for programs in TypeScript: ask a person, wait for the end, withdraw, find. Copy this one file; it needs nothing
// but Node.js 20 or newer, and 22.18 or newer to be run without a compiler.
// The hub is the one that SAYSO_URL names, with the token in SAYSO_TOKEN; else the one that runs in the home (SAYSO_HOME,
// or .sayso in HOME), as an agent of that home. Every call looks it up anew, so that a hub may come back elsewhere.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** One thing that can be chosen. `recommended` says what the asker would take, and why belongs into `description`. */
export interface AskedOption { id: string; label?: string; description?: string; recommended?: boolean }

/** A question. Without options it is answered in words, with them by one of them; `selection_mode` says otherwise. */
export interface Question {
  title: string;
  prompt: string;
  context?: string;
  selection_mode?: "single" | "multi" | "text_input" | "hybrid" | "confirm";
  options?: AskedOption[];
  no_recommendation?: string;
  urgency?: "high" | "medium" | "low";
  timeout_seconds?: number; // without it the question runs for ever
  reversible?: boolean;
  destructive?: boolean;
  project?: string;
  /** Your own name for this ask: sent again with the same question, it finds the same decision, whoever was killed. */
  idempotency_key?: string;
}

/** A decision as the hub shows it. It has more fields than these. */
export interface Decision {
  id: string;
  title: string;
  question: string;
  mode: "single" | "multi" | "text_input" | "hybrid" | "confirm" | "topics";
  options: { id: string; label: string; description: string; recommended: boolean }[];
  state: "pending" | "resolved" | "cancelled" | "timed_out" | "superseded";
  chosen_ids: string[];
  chosen_label: string | null;
  answer_text: string | null; // in place of a choice, or beside it; why is in note or rationale
  rationale: string | null;
  note: string | null;
  /** A person, or what a person allowed before: a standing rule. A default that was submitted is nobody's word. */
  decided_by: "person" | "timeout_default" | "rule" | "agent" | null;
  resolved_by: string | null;
  due_at: string | null;
  close_reason: string | null;
  superseded_by: string | null;
  reopened_as: string | null;
  requested_by: string;
}

/** What asking came to. `existing`: an earlier ask under the same key had made it. */
export interface AskReply { decision: Decision; existing: boolean; warnings: string[] }

/** How a wait ended. Only `answered` is an answer: everything else is no approval of anything. */
export type End =
  | { waited: "answered"; decision: Decision & { decided_by: NonNullable<Decision["decided_by"]> } }
  | { waited: "cancelled"; decision: Decision & { cancel_kind: "refused" | "discuss" | "withdrawn" } }
  | { waited: "timed_out"; decision: Decision }
  | { waited: "superseded"; decision: Decision } // another took its place: wait for `superseded_by`
  | { waited: "contested"; decision: Decision } // the answer counts no longer: wait for `reopened_as`
  | { waited: "paused"; decision: Decision } // a person broke a questionnaire off to talk; it is not over
  | { waited: "still_pending"; decision: Decision }; // the wait is over, the decision is not

/** What was said with it, else how it ended. */
export const reason = ({ waited, decision: { note, rationale, close_reason } }: End): string =>
  note || rationale || close_reason || waited;

/** What to look for: by default what waits. `state` is `open`, `all`, or names of states with commas between. */
export type Search = { state?: string; search?: string; project?: string; session?: string; asker?: string;
  order?: "urgent" | "newest" | "ended"; limit?: number };

interface Problem {
  title: string; code: string; status?: number; hint?: string; next_call?: string; decision?: Decision;
  errors?: { message: string }[];
}

/** A request that the hub refused, or a hub that does not answer (`code` is `unreachable`). Its message says the way out. */
export class SaysoError extends Error {
  readonly code: string;
  readonly status: number;
  /** The decision that it is about, as it stands: of two that end it, the second one reads here who was first. */
  readonly decision: Decision | undefined;
  constructor(problem: Problem, cause?: unknown) {
    const faults = (problem.errors ?? []).map((each) => each.message);
    const next = problem.next_call && `Next: ${problem.next_call}`;
    super([problem.title, ...faults, problem.hint, next].filter(Boolean).join("\n"), { cause });
    this.name = "SaysoError";
    this.code = problem.code;
    this.status = problem.status ?? 0;
    this.decision = problem.decision;
  }
}

/** `name` and `session` say who asks; `patience` for how many seconds a hub may be away, but in a wait: 20. */
export interface SaysoOptions { url?: string; token?: string; name?: string; session?: string; patience?: number }

/** A hub, for a program that asks. It never answers, whatever its token would allow. */
export class Sayso {
  readonly #options: SaysoOptions;
  constructor(options: SaysoOptions = {}) {
    this.#options = options;
  }

  /** Asks. When it returns, the question is on disk, and outlives this program. */
  async ask(question: Question, signal?: AbortSignal): Promise<AskReply> {
    const who = { requested_by: this.#options.name, session_id: this.#options.session };
    const body = { ...who, ...question, idempotency_key: question.idempotency_key ?? randomUUID() };
    return await this.#call("POST", "/api/decisions", {}, body, signal);
  }

  /** Waits for the end, through lost connections and restarts of the hub: for ever, or for so many seconds. What breaks
   * the wait off leaves the decision open. */
  async wait(id: string, seconds = Infinity, signal?: AbortSignal): Promise<End> {
    const until = performance.now() + seconds * 1000;
    for (;;) {
      const left = Math.max(0, until - performance.now());
      const query = { ...this.#who(), seconds: Math.round(Math.min(50_000, left)) / 1000 };
      const end = await this.#call<End>("GET", `${of(id)}/await`, query, undefined, signal, left);
      if (end.waited !== "still_pending" || performance.now() >= until) return end;
    }
  }

  /** Takes a question back that is not needed any more. Whoever answered before that wins: see the error's `decision`. */
  async withdraw(id: string, reason?: string, signal?: AbortSignal): Promise<Decision> {
    const body = { kind: "withdrawn", reason };
    return (await this.#call<AskReply>("POST", `${of(id)}/cancel`, this.#who(), body, signal)).decision;
  }

  /** Decisions that this program may see, the most urgent first unless `order` says otherwise. */
  async find(search: Search = {}, signal?: AbortSignal): Promise<Decision[]> {
    return (await this.#call<{ decisions: Decision[] }>("GET", "/api/decisions", search, undefined, signal)).decisions;
  }

  #who(): object {
    return { name: this.#options.name, session: this.#options.session };
  }

  /** Sends it until there is a reply: each request counts once, however often it is sent. */
  async #call<T>(method: string, path: string, query: object, body: object | undefined, signal?: AbortSignal,
      patience = (this.#options.patience ?? 20) * 1000): Promise<T> {
    const until = performance.now() + patience;
    const given = Object.entries({ as: "agent", ...query }).filter(([, value]) => value !== undefined);
    const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    for (let delay = 100; ; delay = Math.min(2 * delay, 5000)) {
      let failure: SaysoError;
      try {
        const { url, token } = this.#hub();
        const response = await fetch(`${url}${path}?${parameters}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          body: body ? JSON.stringify(body) : null,
          redirect: "error",
          signal: AbortSignal.any([AbortSignal.timeout(75_000), ...(signal ? [signal] : [])]),
        });
        const text = await response.text();
        if (response.ok) return JSON.parse(text) as T;
        failure = refusal(text, response.status);
      } catch (error) {
        signal?.throwIfAborted();
        failure = error instanceof SaysoError ? error : unreachable(error);
      }
      const passes = failure.code === "unreachable" || failure.status === 429 || failure.status >= 500;
      if (!passes || performance.now() + delay > until) throw failure;
      await pause(delay, undefined, signal ? { signal } : {});
    }
  }

  #hub(): { url: string; token: string } {
    const home = process.env.SAYSO_HOME || join(homedir(), ".sayso");
    const named = this.#options.url ?? process.env.SAYSO_URL;
    const url = new URL(named || (JSON.parse(readFileSync(join(home, "hub.json"), "utf8")) as { url: string }).url);
    let token = this.#options.token ?? process.env.SAYSO_TOKEN;
    // No other computer is ever shown the home's token.
    const isHere = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(url.hostname);
    if (!token && isHere) token = readFileSync(join(home, "agent.token"), "utf8").trim();
    if (!token) throw new SaysoError({ code: "no_token", title: `no token for ${url.host}`, hint: "Set SAYSO_TOKEN." });
    return { url: url.href.replace(/\/+$/, ""), token };
  }
}

const of = (id: string): string => `/api/decisions/${encodeURIComponent(id)}`;

function refusal(text: string, status: number): SaysoError {
  try {
    return new SaysoError(JSON.parse(text) as Problem);
  } catch {
    return new SaysoError({ code: "no_hub", status, title: `no hub is there: ${status} ${text.slice(0, 200)}` });
  }
}

function unreachable(error: unknown): SaysoError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
  const title = isMissing ? "no hub runs on this computer" : `the hub does not answer: ${cause}`;
  return new SaysoError({ code: "unreachable", title, hint: "Run `sayso hub start`, or set SAYSO_URL and SAYSO_TOKEN." }, error);
}
