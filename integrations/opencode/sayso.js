// Sayso's plugin for opencode: `sayso install opencode` puts it in place, and writes into it where Sayso is.
//
// It calls `sayso hook` at opencode's events, so that answers reach this session wherever they were given,
// and says to shells which session they are in. The asking tools come over MCP and need no plugin. What opencode asks
// by itself is put to a hook beside opencode's dialog; the hook's answer closes the dialog, and an answer in the
// dialog ends the hook. The dialog is never held back.
// opencode cannot be held at the end of a turn: it is prompted again instead, and a prompt that started no
// new turn counts as not delivered.

import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** What the installer knows: the program, its home where that is not ~/.sayso, and whether permissions are captured. */
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

/** Longer than anybody lets a dialog stand. */
const DIALOG_MILLIS = 86_400_000;

/** How long a hook that is told to end may take. */
const END_MILLIS = 2_000;

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

/**
 * One call of `sayso hook`: its reply, and a way to end it before. Whatever goes wrong, opencode goes on, or is
 * answered with `otherwise`. One that waits for a person has a process group of its own, so that it ends whole.
 */
function start(event, payload, otherwise, millis, waits = false) {
  let child;
  const reply = new Promise((resolve) => {
    let said = "";
    try {
      child = spawn(program(), ["hook", "--agent", "opencode", event], {
        env: environment(),
        stdio: ["pipe", "pipe", "ignore"],
        detached: waits,
      });
    } catch {
      resolve(otherwise);
      return;
    }
    const timer = setTimeout(() => (waits ? signal("SIGTERM") : child.kill()), millis);
    if (waits) timer.unref?.();
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
  const signal = (name) => {
    try {
      if (child?.pid) process.kill(-child.pid, name);
    } catch {
      // It has ended.
    }
  };
  const end = async () => {
    signal("SIGTERM");
    const timer = setTimeout(() => signal("SIGKILL"), END_MILLIS);
    await reply;
    clearTimeout(timer);
  };
  return { reply, end };
}

function hook(event, payload, otherwise = {}, millis = HOOK_MILLIS) {
  return start(event, payload, otherwise, millis).reply;
}

/** Whether a rule of opencode's allows this, by its own wildcards: * and ?, and one after a blank may be nothing. */
function covers(rule, permission, pattern) {
  const fits = (wild, text) => {
    const signs = wild.replace(/[.+^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*").replace(/\?/g, ".");
    return new RegExp(`^${signs.endsWith(" .*") ? `${signs.slice(0, -3)}( .*)?` : signs}$`, "s").test(text);
  };
  return fits(rule.permission, permission) && fits(rule.pattern, pattern);
}

export const Sayso = async ({ client, directory, serverUrl }) => {
  if (process.env.SAYSO_HOOKS?.toLowerCase() === "off") return {};
  const at = (session) => ({ session_id: session, cwd: directory });
  /** Sessions of subagents with those that began them; they are told nothing, and plan mode holds them too. */
  const children = new Map();
  /** What a session was to be told when it began, or could not be told since; its next prompt carries it. */
  const greetings = new Map();
  const untold = (session, text) => {
    const before = greetings.get(session);
    greetings.set(session, before ? `${before}\n\n${text}` : text);
  };
  /** Sessions whose run under this opencode was told of. opencode says nothing when it goes on with an older one. */
  const begun = new Set();
  const begin = async (session) => {
    if (begun.has(session)) return;
    begun.add(session);
    const reply = await hook("session.created", at(session));
    if (reply.action === "context") untold(session, reply.text);
  };
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

  /** Dialogs of opencode's own that are open, by their ids: what was asked, and the hook that waits. */
  const dialogs = new Map();
  /** What the person always allows from now on, by session: what it covers opencode lets through by itself. */
  const always = new Map();
  const letThrough = (about) =>
    (always.get(about.sessionID) ?? []).some((rule) => about.patterns.every((pattern) => covers(rule, about.permission, pattern)));
  /** Who closed a dialog for permission: the person, or opencode, which goes by what the person said before. */
  const permitted = ({ requestID, reply }) => {
    const about = dialogs.get(requestID)?.about;
    if (reply !== "always" || !about) return { reply };
    if (letThrough(about)) return { reply, by: "opencode" };
    const rules = (about.always ?? []).map((pattern) => ({ permission: about.permission, pattern }));
    always.set(about.sessionID, [...(always.get(about.sessionID) ?? []), ...rules]);
    return { reply, always: about.always };
  };
  /** What is under way to close a decision whose dialog closed. */
  const closing = new Set();
  /** What tools were called with, by the call: a request for permission does not say all of it. */
  const calls = new Map();

  /** Calls opencode itself; the client that plugins get has no methods for dialogs, but what they are made of. */
  const post = async (path, body) => {
    const sent = body ? { body, headers: { "Content-Type": "application/json" } } : {};
    try {
      const { response } = await client._client.post({ url: path, query: { directory }, ...sent });
      if (response) return;
    } catch {
      // The server may still be there.
    }
    try {
      const url = new URL(path, serverUrl);
      url.searchParams.set("directory", directory);
      await fetch(url, { method: "POST", ...sent, body: body && JSON.stringify(body) });
    } catch {
      // The dialog stays open, and can be answered there.
    }
  };

  /** What the person said closes the dialog. */
  const answer = async (id, { kind, session }, reply) => {
    if (kind === "permission") {
      const said = reply.action === "answer" ? { reply: "once" } : { reply: "reject", message: reply.reason };
      await post(`/permission/${id}/reply`, said);
    } else if (reply.action === "answer") {
      await post(`/question/${id}/reply`, { answers: reply.input.answers });
    } else {
      // opencode takes no words with it, and the agent stops: the next prompt carries them.
      untold(session, reply.reason);
      await post(`/question/${id}/reject`);
    }
  };

  /** A dialog opened: it is asked everywhere, and nobody waits for this. */
  const opened = async (kind, about, tool) => {
    if (children.has(about.sessionID) || dialogs.has(about.id)) return;
    const asked = { ...at(about.sessionID), ...tool, tool_use_id: about.id };
    const dialog = { kind, session: about.sessionID, asked, about };
    dialog.waiting = start(`${kind}.asked`, asked, {}, DIALOG_MILLIS, true);
    dialogs.set(about.id, dialog);
    const reply = await dialog.waiting.reply;
    if (dialogs.get(about.id) !== dialog || !["answer", "deny"].includes(reply.action)) return;
    dialogs.delete(about.id);
    await answer(about.id, dialog, reply);
  };

  /** A dialog closed that this plugin did not close: the hook lets go, and then its decision is closed too. */
  const closed = (event, id, response) => {
    const dialog = dialogs.get(id);
    if (!dialog) return;
    dialogs.delete(id);
    const told = dialog.waiting
      .end()
      .then(() => event && hook(event, { ...dialog.asked, tool_response: response }))
      .finally(() => closing.delete(told));
    closing.add(told);
  };

  /** No dialog outlives its turn: what was broken off says nothing. What did is closed before the turn ends. */
  const settled = async (session) => {
    for (const [id, dialog] of dialogs) if (dialog.session === session) closed(undefined, id);
    for (const [id, call] of calls) if (call.session === session) calls.delete(id);
    await Promise.allSettled([...closing]);
  };

  /** What is asked for, and everything that the tool was called with. */
  const permission = (about) => {
    const call = calls.get(about.tool?.callID);
    const used = call && call.tool !== about.permission ? { tool: call.tool } : {};
    return {
      tool_name: about.permission,
      tool_input: { ...used, patterns: about.patterns, ...about.metadata, ...call?.args },
    };
  };

  const dialogEvent = (type, about) => {
    if (type === "question.asked") {
      void opened("question", about, { tool_name: "question", tool_input: { questions: about.questions } });
    } else if (type === "permission.asked") {
      if (INSTALLED.permissions) void opened("permission", about, permission(about));
    } else if (type === "question.replied") {
      closed(type, about.requestID, { answers: about.answers });
    } else if (type === "permission.replied") {
      closed(type, about.requestID, permitted(about));
    } else if (type === "question.rejected") {
      closed(type, about.requestID);
    }
  };

  return {
    event: async ({ event }) => {
      const about = event.properties ?? {};
      dialogEvent(event.type, about);
      const session = about.sessionID ?? about.info?.id;
      if (!session) return;
      if (event.type === "session.created") {
        if (about.info?.parentID) {
          children.set(session, about.info.parentID);
          return;
        }
        await begin(session);
      } else if (event.type === "session.idle" && !children.has(session)) {
        await settled(session);
        const reply = await hook("session.idle", { ...at(session), last_assistant_message: await last(session) });
        if (reply.action === "continue") {
          await prompt(session, reply.reason).catch(() => ours.delete(session));
        }
      } else if (event.type === "session.deleted") {
        children.delete(session);
        begun.delete(session);
        always.delete(session);
        ours.delete(session);
        greetings.delete(session);
        await settled(session);
        await hook("session.deleted", at(session));
      }
    },

    "chat.message": async (input, output) => {
      if (children.has(input.sessionID)) return;
      const said = output.parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
      const isOurs = ours.get(input.sessionID) === said;
      ours.delete(input.sessionID);
      await begin(input.sessionID);
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
      if (INSTALLED.permissions) {
        calls.set(input.callID, { session: input.sessionID, tool: input.tool, args: output.args });
      }
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
      calls.delete(input.callID);
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

    /** opencode lets go of this folder: a question waits on, a permission is needed no more. */
    dispose: async () => {
      for (const [id, { kind }] of dialogs) closed(kind === "permission" ? "permission.replied" : undefined, id);
      await Promise.allSettled([...closing]);
    },

    "shell.env": async (input, output) => {
      if (input.sessionID) output.env.SAYSO_SESSION_ID = input.sessionID;
    },
  };
};
