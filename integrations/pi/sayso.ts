// Sayso's extension for pi: `sayso install pi` puts it in place, and writes into it where Sayso is.
//
// pi starts no MCP servers, so this registers Sayso's asking tools itself: collect_decisions, questionnaire,
// provide_choice, and those that look after what was asked. Behind them is `sayso mcp`, the same server that
// other agents start: same arguments, same results, the same decision on every surface. Where pi has a
// dialog to show, it shows the question too; whoever answers first ends the wait.
//
// It also calls `sayso hook` at pi's events, so that answers reach this session wherever they were given.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ExtensionAPI, ExtensionContext } from "@mariozechner/pi-coding-agent";

type Json = Record<string, any>;

/** What the installer knows: the program, its home where that is not ~/.sayso, and whether hooks are wanted. */
const INSTALLED: { program?: string; home?: string; hooks?: boolean } = {};

/** How long a hook may take before pi goes on without it. */
const HOOK_MILLIS = 10_000;

/** How long the server may take to say which tools there are. */
const START_MILLIS = 20_000;

function home(): string {
	return INSTALLED.home ?? process.env.SAYSO_HOME ?? join(homedir(), ".sayso");
}

function program(): string {
	const installed = INSTALLED.program ?? join(home(), "current", "bin", "sayso");
	return existsSync(installed) ? installed : "sayso";
}

function environment(): NodeJS.ProcessEnv {
	return INSTALLED.home ? { ...process.env, SAYSO_HOME: INSTALLED.home } : process.env;
}

/** By this the server knows which session asks, before any hook can say it. */
const SESSION = "sayso/sessionId";

/** What a call of a tool has of pi while it runs. */
interface Call {
	ctx: ExtensionContext;
	progress(message: string): void;
}

/** `sayso mcp` on its standard streams: one server for this pi, started anew if it ended. */
class Server {
	private child: ChildProcess | undefined;
	private ready: Promise<Json> | undefined;
	private next = 1;
	private waiting = new Map<number, { resolve(result: Json): void; reject(error: Error): void }>();
	private calls = new Map<number, Call>();
	private dialogs = new Map<string, AbortController>();

	async tools(): Promise<Json[]> {
		await this.start();
		return (await this.request("tools/list", {})).tools;
	}

	async call(name: string, args: Json, call: Call, signal: AbortSignal | undefined): Promise<Json> {
		await this.start();
		const id = this.next++;
		this.calls.set(id, call);
		const cancel = () => this.notify("notifications/cancelled", { requestId: id });
		signal?.addEventListener("abort", cancel, { once: true });
		try {
			const meta = { progressToken: id, [SESSION]: call.ctx.sessionManager.getSessionId() };
			return await this.request("tools/call", { name, arguments: args, _meta: meta }, id, signal);
		} finally {
			signal?.removeEventListener("abort", cancel);
			this.calls.delete(id);
		}
	}

	close(): void {
		this.child?.stdin?.end();
		this.child?.kill();
		this.child = undefined;
		this.ready = undefined;
	}

	private async start(): Promise<void> {
		this.ready ??= this.launch();
		try {
			await this.ready;
		} catch (error) {
			this.close();
			throw error;
		}
	}

	private async launch(): Promise<Json> {
		const child = spawn(program(), ["mcp"], { env: environment(), stdio: ["pipe", "pipe", "ignore"] });
		this.child = child;
		const ended = (reason: string) => {
			if (this.child === child) {
				this.child = undefined;
				this.ready = undefined;
			}
			for (const { reject } of this.waiting.values()) reject(new Error(reason));
			this.waiting.clear();
			for (const dialog of this.dialogs.values()) dialog.abort();
			this.dialogs.clear();
		};
		child.on("error", (error) => ended(`${program()} cannot be started: ${error.message}`));
		child.on("exit", (code) => ended(`${program()} mcp ended with ${code}`));
		child.stdin!.on("error", () => {});
		createInterface({ input: child.stdout! }).on("line", (line) => this.receive(line));
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<never>((_, reject) => {
			timer = setTimeout(() => reject(new Error(`${program()} mcp does not answer`)), START_MILLIS);
		});
		try {
			const greeting = this.request("initialize", {
				protocolVersion: "2025-11-25",
				capabilities: { elicitation: { form: {} } },
				clientInfo: { name: "sayso-pi", title: "pi", version: "1" },
			});
			const said = await Promise.race([greeting, late]);
			this.notify("notifications/initialized", {});
			return said;
		} finally {
			clearTimeout(timer);
		}
	}

	/** pi ends when it has nothing left to do: the server keeps it only while an answer is due. */
	private hold(): void {
		for (const each of [this.child, this.child?.stdin, this.child?.stdout] as any[]) {
			if (this.waiting.size > 0) each?.ref?.();
			else each?.unref?.();
		}
	}

	private async request(method: string, params: Json, id = this.next++, signal?: AbortSignal): Promise<Json> {
		try {
			return await this.answer(method, params, id, signal);
		} finally {
			this.waiting.delete(id);
			this.hold();
		}
	}

	private answer(method: string, params: Json, id: number, signal: AbortSignal | undefined): Promise<Json> {
		return new Promise((resolve, reject) => {
			if (signal?.aborted) {
				reject(new Error("aborted"));
				return;
			}
			signal?.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
			this.waiting.set(id, { resolve, reject });
			this.hold();
			this.send({ id, method, params });
		});
	}

	private notify(method: string, params: Json): void {
		this.send({ method, params });
	}

	private send(message: Json): void {
		this.child?.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
	}

	private receive(line: string): void {
		let message: Json;
		try {
			message = JSON.parse(line);
		} catch {
			return;
		}
		if (message.method === "elicitation/create") {
			void this.elicit(message);
		} else if (message.method === "notifications/progress") {
			this.calls.get(Number(message.params?.progressToken))?.progress(String(message.params?.message ?? ""));
		} else if (message.method === "notifications/cancelled") {
			this.dialogs.get(String(message.params?.requestId))?.abort();
		} else if (message.method === "ping") {
			this.send({ id: message.id, result: {} });
		} else if (message.method && message.id !== undefined) {
			this.send({ id: message.id, error: { code: -32601, message: `no method ${message.method}` } });
		} else if (message.id !== undefined) {
			const waits = this.waiting.get(message.id);
			this.waiting.delete(message.id);
			if (message.error) waits?.reject(new Error(message.error.message));
			else waits?.resolve(message.result);
		}
	}

	/** The server asks for a dialog beside the other surfaces; one that is not answered says nothing. */
	private async elicit(message: Json): Promise<void> {
		const call = [...this.calls.values()].at(-1);
		const gone = new AbortController();
		this.dialogs.set(String(message.id), gone);
		let content: Json | undefined;
		try {
			content = call?.ctx.hasUI ? await dialog(call.ctx, message.params, gone.signal) : undefined;
		} catch {
			content = undefined;
		}
		this.dialogs.delete(String(message.id));
		if (!gone.signal.aborted) {
			this.send({ id: message.id, result: content ? { action: "accept", content } : { action: "cancel" } });
		}
	}
}

const OWN_WORDS = "In my own words…";

/** A form of one question, in pi's own dialogs. */
async function dialog(ctx: ExtensionContext, params: Json, signal: AbortSignal): Promise<Json | undefined> {
	const fields: Json = params.requestedSchema?.properties ?? {};
	const title = String(params.message ?? "");
	const choices = titled(fields.choice?.oneOf ?? []);
	const several = titled(fields.choices?.items?.anyOf ?? []);
	if (several.length > 0) {
		return chooseSeveral(ctx, title, several, fields.choices, signal);
	}
	if (choices.length > 0) {
		const labels = choices.map((choice) => choice.label);
		const picked = await ctx.ui.select(title, fields.own_words ? [...labels, OWN_WORDS] : labels, { signal });
		if (picked === undefined) return undefined;
		if (picked !== OWN_WORDS || !fields.own_words) {
			return { choice: choices[labels.indexOf(picked)]!.id };
		}
	}
	if (!fields.own_words) return undefined;
	const words = await ctx.ui.input(title, fields.own_words.title, { signal });
	return words?.trim() ? { own_words: words.trim() } : undefined;
}

async function chooseSeveral(
	ctx: ExtensionContext,
	title: string,
	choices: { id: string; label: string }[],
	field: Json,
	signal: AbortSignal,
): Promise<Json | undefined> {
	const chosen = new Set<string>();
	for (;;) {
		const lines = choices.map((choice) => `${chosen.has(choice.id) ? "[x]" : "[ ]"} ${choice.label}`);
		const enough = chosen.size >= (field.minItems ?? 0) && chosen.size <= (field.maxItems ?? choices.length);
		const done = `Done (${chosen.size} chosen)`;
		const picked = await ctx.ui.select(title, enough ? [...lines, done] : lines, { signal });
		if (picked === undefined) return undefined;
		if (enough && picked === done) {
			return { choices: choices.filter((choice) => chosen.has(choice.id)).map((choice) => choice.id) };
		}
		const id = choices[lines.indexOf(picked)]!.id;
		if (!chosen.delete(id)) chosen.add(id);
	}
}

/** Choices with labels that differ, since a dialog says which label was picked. */
function titled(choices: Json[]): { id: string; label: string }[] {
	const seen = new Set<string>();
	return choices.map((choice) => {
		let label = String(choice.title ?? choice.const);
		if (seen.has(label) || label === OWN_WORDS) label = `${label} (${choice.const})`;
		seen.add(label);
		return { id: String(choice.const), label };
	});
}

/** One call of `sayso hook`; whatever goes wrong, pi goes on. */
function hook(event: string, payload: Json, otherwise: Json = {}, millis = HOOK_MILLIS): Promise<Json> {
	return new Promise((resolve) => {
		const child = spawn(program(), ["hook", "--agent", "pi", event], {
			env: environment(),
			stdio: ["pipe", "pipe", "ignore"],
		});
		let said = "";
		const timer = setTimeout(() => child.kill(), millis);
		child.stdout.on("data", (data) => (said += data));
		child.stdin.on("error", () => {});
		child.on("error", () => {
			clearTimeout(timer);
			resolve(otherwise);
		});
		child.on("close", () => {
			clearTimeout(timer);
			try {
				resolve(JSON.parse(said));
			} catch {
				resolve(otherwise);
			}
		});
		child.stdin.end(JSON.stringify({ hook_event_name: event, ...payload }));
	});
}

/** How long pi may take to begin what a held turn goes on with. */
const BEGIN_MILLIS = 30_000;

/** The turn that runs, through everything that a hook makes it go on with. */
class Run {
	private over = Promise.resolve();
	private finish: (() => void) | undefined;
	private timer: NodeJS.Timeout | undefined;

	begin(): void {
		clearTimeout(this.timer);
		if (this.finish) return;
		this.over = new Promise((resolve) => (this.finish = resolve));
	}

	/** It ended, and is to begin again at once. */
	goesOn(): void {
		this.timer = setTimeout(() => this.end(), BEGIN_MILLIS);
	}

	end(): void {
		clearTimeout(this.timer);
		this.finish?.();
		this.finish = undefined;
	}

	/** Whoever ends pi ends the turn too. pi hears these two itself while it runs without a dialog. */
	heedSignals(): void {
		for (const signal of ["SIGTERM", "SIGHUP"] as const) process.once(signal, this.stop);
	}

	/** Until it has ended, or somebody ends pi. */
	async ended(): Promise<void> {
		process.once("SIGINT", this.stop);
		if (!this.stopped) await this.over;
		process.off("SIGINT", this.stop);
	}

	private stopped = false;

	private stop = () => {
		this.stopped = true;
		this.end();
	};
}

/** How long a person may take over one tool in plan mode. */
const GATE_MILLIS = 60_000;

const UNANSWERED = "Plan mode is on and Sayso does not answer; start the hub or end Plan mode";

/** Whether plan mode may hold a session: a file says so, or the hub elsewhere knows. */
function mayHold(): boolean {
	if (process.env.SAYSO_URL) return true;
	try {
		return readdirSync(join(home(), "plan-marks")).some((name) => name.startsWith("pi."));
	} catch {
		return false;
	}
}

/** Tells when an answer for this session comes after pi has become idle. */
class Waiter {
	private child: ChildProcess | undefined;

	start(payload: Json, tell: (text: string) => void): void {
		this.stop();
		const child = spawn(program(), ["hook", "--agent", "pi", "wait"], {
			env: environment(),
			stdio: ["pipe", "ignore", "pipe"],
		});
		this.child = child;
		let said = "";
		child.stderr.on("data", (data) => (said += data));
		child.stdin.on("error", () => {});
		child.on("error", () => {});
		child.on("close", (code) => {
			if (code === 2 && this.child === child && said.trim()) tell(said.trim());
		});
		child.stdin.end(JSON.stringify({ hook_event_name: "agent_end", ...payload }));
		child.unref();
		(child.stderr as any).unref?.();
	}

	stop(): void {
		this.child?.kill();
		this.child = undefined;
	}
}

/** Text on as many lines as the width asks for, without the terminal library's own components. */
class Lines {
	constructor(private text: string) {}

	invalidate(): void {}

	render(width: number): string[] {
		return this.text.split("\n").flatMap((line) => wrapped(line, Math.max(width, 1)));
	}
}

const STYLE = /\x1b\[[0-9;]*m/y;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;

function wrapped(line: string, width: number): string[] {
	const lines: string[] = [];
	let now = "";
	let used = 0;
	let breakAt = -1;
	for (let at = 0; at < line.length; ) {
		STYLE.lastIndex = at;
		const style = STYLE.exec(line);
		if (style) {
			now += style[0];
			at += style[0].length;
			continue;
		}
		const sign = String.fromCodePoint(line.codePointAt(at)!);
		const cells = NO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
		if (used + cells > width && used > 0) {
			const rest: string = breakAt > 0 ? now.slice(breakAt) : "";
			lines.push(breakAt > 0 ? now.slice(0, breakAt).trimEnd() : now);
			now = rest;
			used = [...rest.replace(/\x1b\[[0-9;]*m/g, "")].reduce((sum, each) => sum + (WIDE.test(each) ? 2 : 1), 0);
			breakAt = -1;
		}
		now += sign;
		used += cells;
		at += sign.length;
		if (sign === " ") breakAt = now.length;
	}
	lines.push(now);
	return lines;
}

/** Control characters of a foreign text do nothing on this terminal. */
function plain(text: unknown): string {
	return String(text ?? "").replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "");
}

/** What is asked, as pi shows the call. */
function asked(name: string, args: Json, theme: any): string {
	const head = (text: string) => theme.fg("toolTitle", theme.bold(text));
	const topics: Json[] = args.decisions ?? args.questions ?? [];
	if (topics.length > 0) {
		const lines = topics.map((topic, i) => `  ${i + 1}. ${plain(topic.label ?? topic.problem ?? topic.prompt)}`);
		return [`${head("asks a person")} ${theme.fg("muted", `${topics.length} topics`)}`, ...lines].join("\n");
	}
	const question = args.title ?? args.prompt ?? args.question;
	if (question !== undefined) {
		const options: Json[] = Array.isArray(args.options) ? args.options : [];
		const lines = options.map((option) => theme.fg("dim", `  · ${plain(option.label ?? option.title ?? option)}`));
		return [`${head("asks a person")} ${plain(question)}`, ...lines].join("\n");
	}
	return head(name.replaceAll("_", " ")) + (args.decision_id ? ` ${plain(args.decision_id)}` : "");
}

/** What came of it, as pi shows the result. */
function answered(result: Json, expanded: boolean, partial: boolean, theme: any): string {
	const text = plain(result.content?.map((part: Json) => part.text ?? "").join("\n"));
	if (partial) return theme.fg("warning", text || "waiting for a person");
	const said: Json = result.details ?? {};
	const status = said.action_status ?? (said.cancelled ? "cancelled" : said.paused ? "paused" : undefined);
	const good = status === undefined || status === "selected" || status === "custom_input";
	const sign = theme.fg(good ? "success" : "warning", good ? "✓" : "○");
	if (expanded) return `${sign} ${text}`;
	const named = new Map((said.decisions ?? said.questions ?? []).map((topic: Json) => [topic.id, topic.label ?? topic.id]));
	const lines: string[] = [];
	for (const answer of said.answers ?? []) {
		const name = named.get(answer.id) ?? answer.id ?? "";
		lines.push(`${sign} ${theme.fg("accent", plain(name))} ${plain(answer.label ?? answer.value ?? "")}`);
	}
	for (const open of said.pending ?? []) {
		lines.push(`${theme.fg("warning", "○")} ${plain(open.label ?? open.id)} ${theme.fg("dim", "still open")}`);
	}
	if (lines.length > 0) return lines.join("\n");
	return `${sign} ${said.summary ? plain(said.summary) : text}`;
}

export default async function (pi: ExtensionAPI) {
	const server = new Server();
	let trouble: string | undefined;
	try {
		for (const tool of await server.tools()) {
			pi.registerTool({
				name: tool.name,
				label: tool.title ?? tool.name,
				description: tool.description,
				promptSnippet: snippet(tool),
				parameters: tool.inputSchema,
				async execute(_id: string, args: any, signal: AbortSignal | undefined, onUpdate: any, ctx: ExtensionContext) {
					const progress = (text: string) => {
						if (text) onUpdate?.({ content: [{ type: "text", text }], details: {} });
					};
					const result = await server.call(tool.name, args, { ctx, progress }, signal);
					const content = (result.content ?? []).filter((part: Json) => part.type === "text");
					if (result.isError) throw new Error(content.map((part: Json) => part.text).join("\n"));
					return { content, details: result.structuredContent ?? {} };
				},
				renderCall: (args: any, theme: any) => new Lines(asked(tool.name, args ?? {}, theme)),
				renderResult: (result: any, options: any, theme: any) =>
					new Lines(answered(result, options.expanded, options.isPartial, theme)),
			} as any);
		}
	} catch (error) {
		trouble = error instanceof Error ? error.message : String(error);
	}

	const session = (ctx: ExtensionContext): Json => ({ session_id: ctx.sessionManager.getSessionId(), cwd: ctx.cwd });
	const hooks = INSTALLED.hooks !== false && process.env.SAYSO_HOOKS?.toLowerCase() !== "off";
	const waiter = new Waiter();
	const run = new Run();
	let source: string | undefined;

	pi.on("session_start", async (_event, ctx) => {
		if (trouble && ctx.hasUI) ctx.ui.notify(`Sayso's tools are missing: ${trouble}. Run: sayso doctor`, "warning");
		if (!hooks) return;
		if (!ctx.hasUI) run.heedSignals();
		const reply = await hook("session_start", session(ctx));
		if (reply.action === "context") {
			pi.sendMessage({ customType: "sayso", content: reply.text, display: true }, { deliverAs: "nextTurn" });
		}
	});

	pi.on("session_shutdown", async (_event, ctx) => {
		// Without a dialog pi leaves as soon as the model is done, though a hook has yet to say that it is not.
		if (hooks && !ctx.hasUI) await run.ended();
		waiter.stop();
		server.close();
		if (hooks) await hook("session_shutdown", session(ctx));
	});

	if (!hooks) return;

	pi.on("agent_start", async () => run.begin());

	pi.on("input", async (event) => {
		source = event.source === "extension" ? "agent" : undefined;
	});

	pi.on("before_agent_start", async (event, ctx) => {
		waiter.stop();
		const reply = await hook("before_agent_start", { ...session(ctx), prompt: event.prompt, source });
		source = undefined;
		return reply.action === "context" ? { message: { customType: "sayso", content: reply.text, display: true } } : undefined;
	});

	pi.on("tool_call", async (event, ctx) => {
		if (!mayHold()) return undefined;
		const reply = await hook(
			"tool_call",
			{ ...session(ctx), tool_name: event.toolName, tool_input: event.input, tool_use_id: event.toolCallId },
			{ action: "deny", reason: UNANSWERED },
			GATE_MILLIS,
		);
		return reply.action === "deny" ? { block: true, reason: reply.reason } : undefined;
	});

	pi.on("tool_result", async (event, ctx) => {
		const reply = await hook("tool_result", {
			...session(ctx),
			tool_name: event.toolName,
			tool_input: event.input,
			tool_response: said(event),
			tool_use_id: event.toolCallId,
		});
		return reply.action === "context"
			? { content: [...event.content, { type: "text" as const, text: reply.text }] }
			: undefined;
	});

	pi.on("agent_end", async (event, ctx) => {
		const last: any = event.messages.filter((message: any) => message.role === "assistant").at(-1);
		// Whoever stopped the agent, or lost it to an error, is not to be held.
		if (last?.stopReason === "aborted" || last?.stopReason === "error") return run.end();
		const text = (last?.content ?? []).map((part: any) => (part.type === "text" ? part.text : "")).join("\n");
		const reply = await hook("agent_end", { ...session(ctx), last_assistant_message: text });
		if (reply.action === "continue") {
			run.goesOn();
			pi.sendUserMessage(reply.reason, { deliverAs: "followUp" });
		} else {
			run.end();
			waiter.start(session(ctx), (text) =>
				pi.sendMessage({ customType: "sayso", content: text, display: true }, { triggerTurn: true, deliverAs: "followUp" }),
			);
		}
	});
}

/** What a tool said, with the decision that it made where its text does not name it. */
function said(event: { content: any[]; details?: any }): Json {
	const text = event.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
	return { text, decision_id: event.details?.decision_id, questionnaire_id: event.details?.questionnaire_id };
}

/** The first sentence of what a tool is for. */
function snippet(tool: Json): string {
	const first = String(tool.description ?? "").split(/(?<=[.!?])\s/)[0] ?? "";
	return first.length > 160 ? `${first.slice(0, 160)}…` : first;
}
