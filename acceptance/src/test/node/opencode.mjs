// Plays opencode for Sayso's plugin: a session begins, a person prompts, a tool is used, the turn ends. Prints what the
// plugin changed or sent as one JSON object.
//
//   node opencode.mjs PLUGIN FOLDER
const [plugin, directory] = process.argv.slice(2);
const { Sayso } = await import(plugin);

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
console.log(JSON.stringify({ prompt: message.parts[0].text, output: tool.output, prompts, env: shell.env }));
