// Sayso's plugin for opencode: `sayso install opencode` puts it in place, and writes into it where Sayso is.
//
// It calls `sayso hook` at opencode's events, so that answers reach this session wherever they were given,
// and says to shells which session they are in. The asking tools come over MCP and need no plugin.
// opencode cannot be held at the end of a turn: it is prompted again instead, and a prompt that started no
// new turn counts as not delivered.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
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

/** One call of `sayso hook`; whatever goes wrong, opencode goes on. */
function hook(event, payload) {
  return new Promise((resolve) => {
    const child = spawn(program(), ["hook", "--agent", "opencode", event], {
      env: environment(),
      stdio: ["pipe", "pipe", "ignore"],
    });
    let said = "";
    const timer = setTimeout(() => child.kill(), HOOK_MILLIS);
    child.stdout.on("data", (data) => (said += data));
    child.stdin.on("error", () => {});
    child.on("error", () => {
      clearTimeout(timer);
      resolve({});
    });
    child.on("close", () => {
      clearTimeout(timer);
      try {
        resolve(JSON.parse(said));
      } catch {
        resolve({});
      }
    });
    child.stdin.end(JSON.stringify({ hook_event_name: event, ...payload }));
  });
}

export const Sayso = async ({ client, directory }) => {
  if (process.env.SAYSO_HOOKS?.toLowerCase() === "off") return {};
  const at = (session) => ({ session_id: session, cwd: directory });
  /** Sessions of subagents, which are never held and told nothing. */
  const children = new Set();
  /** What a session was to be told when it began; its first prompt carries it. */
  const greetings = new Map();
  /** What this plugin itself said, so that it does not count as a person's prompt. */
  const ours = new Map();

  const prompt = async (session, text) => {
    ours.set(session, text);
    await client.session.promptAsync({ path: { id: session }, body: { parts: [{ type: "text", text }] } });
  };

  return {
    event: async ({ event }) => {
      const about = event.properties ?? {};
      const session = about.sessionID ?? about.info?.id;
      if (!session) return;
      if (event.type === "session.created") {
        if (about.info?.parentID) {
          children.add(session);
          return;
        }
        const reply = await hook("session.created", at(session));
        if (reply.action === "context") greetings.set(session, reply.text);
      } else if (event.type === "session.idle" && !children.has(session)) {
        const reply = await hook("session.idle", at(session));
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
