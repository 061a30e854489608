// Plays opencode for Sayso's plugin.
//
//   node opencode.mjs PLUGIN FOLDER        a session begins, a person prompts, a tool is used, the turn ends; prints what
//                                          the plugin changed or sent as one JSON object
//   node opencode.mjs PLUGIN FOLDER live   every line read is an event or a hook of opencode; prints each call of its
//                                          API, and what a hook left, as a line of JSON
//   node opencode.mjs PLUGIN FOLDER http   the same, where only the server can be reached
import { createServer } from "node:http";
import { createInterface } from "node:readline";

const [plugin, directory, mode] = process.argv.slice(2);
const { Sayso } = await import(plugin);

const print = (value) => console.log(JSON.stringify(value));

if (mode) {
  await live();
} else {
  await session();
}

async function session() {
  const session = "ses_1";
  const prompts = [];
  const client = { session: { promptAsync: async (options) => prompts.push(options.body.parts[0].text) } };
  const hooks = await Sayso({ client, directory });

  await hooks.event({ event: { type: "session.created", properties: { info: { id: session } } } });
  const message = { parts: [{ type: "text", text: "go on" }], message: { id: "msg_1" } };
  await hooks["chat.message"]({ sessionID: session }, message);
  const tool = { output: "done" };
  await hooks["tool.execute.after"]({ sessionID: session, tool: "bash", callID: "c1", args: { command: "ls" } }, tool);
  await hooks.event({ event: { type: "session.idle", properties: { sessionID: session } } });
  const shell = { env: {} };
  await hooks["shell.env"]({ sessionID: session }, shell);
  print({ prompt: message.parts[0].text, output: tool.output, prompts, env: shell.env });
}

async function live() {
  /** Who asked, by the names of dialogs that are open. */
  const open = new Map();
  let hooks;

  /** opencode tells of a dialog that closed before it answers who closed it. */
  const called = async (path, body, folder) => {
    const [, kind, id, verb] = path.split("/");
    const known = open.get(id);
    print({ path, body, folder, known: known !== undefined });
    if (known === undefined) return 404;
    open.delete(id);
    const type = verb === "reject" ? "question.rejected" : `${kind}.replied`;
    void hooks.event({ event: { type, properties: { sessionID: known, requestID: id, ...body } } });
    return 200;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url, "http://opencode");
    let text = "";
    for await (const part of request) text += part;
    const body = text ? JSON.parse(text) : undefined;
    response.writeHead(await called(url.pathname, body, url.searchParams.get("directory"))).end("true");
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  const client =
    mode === "http"
      ? {}
      : {
          _client: {
            post: async ({ url, body, query }) => ({ response: { status: await called(url, body, query.directory) } }),
          },
        };
  client.session = { promptAsync: async () => {}, messages: async () => ({ data: [] }) };
  hooks = await Sayso({ client, directory, serverUrl: new URL(`http://127.0.0.1:${server.address().port}`) });

  for await (const line of createInterface({ input: process.stdin })) {
    const { hook, input, output, type, properties } = JSON.parse(line);
    if (hook) {
      await hooks[hook](input, output);
      print({ hook, output });
      continue;
    }
    if (type.endsWith(".asked")) open.set(properties.id, properties.sessionID);
    else if (properties.requestID) open.delete(properties.requestID);
    // opencode waits for no plugin's events.
    void hooks.event({ event: { type, properties } });
  }
  process.exit(0);
}
