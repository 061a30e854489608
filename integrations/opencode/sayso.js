// Sayso's plugin for opencode: `sayso install opencode` puts it in place, and writes into it where Sayso is.
//
// It calls `sayso hook` at opencode's events, so that answers reach this session wherever they were given,
// and says to shells which session they are in. The asking tools come over MCP and need no plugin.
// opencode cannot be held at the end of a turn: it is prompted again instead, and a prompt that started no
// new turn counts as not delivered.

import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** What the installer knows: the program, and its home where that is not ~/.sayso. */
const INSTALLED = {};

/** How long a hook may take before opencode goes on without it. */
const HOOK_MILLIS = 10_000;

function home() {
  return INSTALLED.home ?? process.env.SAYSO_HOME ?? join(homedir(), ".sayso");
}

function program() {
  const installed = INSTALLED.program ?? join(home(), "current", "bin", "sayso");
  return existsSync(installed) ? installed : "sayso";
}

function environment() {
  return INSTALLED.home ? { ...process.env, SAYSO_HOME: INSTALLED.home } : process.env;
}

/** How long a person may take over one tool in plan mode. */
const GATE_MILLIS = 60_000;

const UNANSWERED = "Plan mode is on and Sayso does not answer; start the hub or end Plan mode";

/** Whether plan mode may hold a session: a file says so, or the hub elsewhere knows. */
function mayHold() {
  if (process.env.SAYSO_URL) return true;
  try {
    return readdirSync(join(home(), "plan-marks")).some((name) => name.startsWith("opencode."));
  } catch {
    return false;
  }
}

/** One call of `sayso hook`; whatever goes wrong, opencode goes on, or is answered with `otherwise`. */
function hook(event, payload, otherwise = {}, millis = HOOK_MILLIS) {
  return new Promise((resolve) => {
    const child = spawn(program(), ["hook", "--agent", "opencode", event], {
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

export const Sayso = async ({ client, directory }) => {
  if (process.env.SAYSO_HOOKS?.toLowerCase() === "off") return {};
  const at = (session) => ({ session_id: session, cwd: directory });
  /** Sessions of subagents with those that began them; they are told nothing, and plan mode holds them too. */
  const children = new Map();
  /** What a session was to be told when it began; its first prompt carries it. */
  const greetings = new Map();
  /** What this plugin itself said, so that it does not count as a person's prompt. */
  const ours = new Map();

  const prompt = async (session, text) => {
    ours.set(session, text);
    await client.session.promptAsync({ path: { id: session }, body: { parts: [{ type: "text", text }] } });
  };

  /** What the agent said last: it may hold a plan, or how far one is. */
  const last = async (session) => {
    try {
      const { data } = await client.session.messages({ path: { id: session } });
      const message = data?.findLast((each) => each.info?.role === "assistant");
      return message?.parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    } catch {
      return undefined;
    }
  };

  return {
    event: async ({ event }) => {
      const about = event.properties ?? {};
      const session = about.sessionID ?? about.info?.id;
      if (!session) return;
      if (event.type === "session.created") {
        if (about.info?.parentID) {
          children.set(session, about.info.parentID);
          return;
        }
        const reply = await hook("session.created", at(session));
        if (reply.action === "context") greetings.set(session, reply.text);
      } else if (event.type === "session.idle" && !children.has(session)) {
        const reply = await hook("session.idle", { ...at(session), last_assistant_message: await last(session) });
        if (reply.action === "continue") {
          await prompt(session, reply.reason).catch(() => ours.delete(session));
        }
      } else if (event.type === "session.deleted") {
        children.delete(session);
        ours.delete(session);
        greetings.delete(session);
        await hook("session.deleted", at(session));
      }
    },

    "chat.message": async (input, output) => {
      if (children.has(input.sessionID)) return;
      const said = output.parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
      const isOurs = ours.get(input.sessionID) === said;
      ours.delete(input.sessionID);
      const reply = await hook("chat.message", {
        ...at(input.sessionID),
        prompt: said,
        turn_id: output.message?.id,
        ...(isOurs ? { source: "hook" } : {}),
      });
      const last = output.parts.findLast((part) => part.type === "text");
      const told = [greetings.get(input.sessionID), reply.action === "context" ? reply.text : undefined];
      if (!last) return;
      greetings.delete(input.sessionID);
      for (const text of told) if (text) last.text += `\n\n${text}`;
    },

    "tool.execute.before": async (input, output) => {
      if (!mayHold()) return;
      let session = input.sessionID;
      while (children.has(session)) session = children.get(session);
      const reply = await hook(
        "tool.execute.before",
        { ...at(session), tool_name: input.tool, tool_input: output.args ?? {}, tool_use_id: input.callID },
        { action: "deny", reason: UNANSWERED },
        GATE_MILLIS,
      );
      if (reply.action === "deny") throw new Error(reply.reason);
    },

    "tool.execute.after": async (input, output) => {
      if (children.has(input.sessionID)) return;
      const reply = await hook("tool.execute.after", {
        ...at(input.sessionID),
        tool_name: input.tool,
        tool_input: input.args ?? output.args ?? {},
        tool_response: typeof output.output === "string" ? output.output : JSON.stringify(output.content ?? ""),
        tool_use_id: input.callID,
      });
      if (reply.action !== "context") return;
      if (typeof output.output === "string") output.output += `\n\n${reply.text}`;
      else if (Array.isArray(output.content)) output.content.push({ type: "text", text: reply.text });
    },

    "shell.env": async (input, output) => {
      if (input.sessionID) output.env.SAYSO_SESSION_ID = input.sessionID;
    },
  };
};
