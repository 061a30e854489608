// An MCP server on standard input and output with one tool, `where`, which asks its client for a form.
import { createInterface } from "node:readline";

const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");
const schema = {
  type: "object",
  properties: {
    zone: {
      type: "string",
      title: "Zone",
      oneOf: [
        { const: "eu-1", title: "Europe" },
        { const: "us-1", title: "America" },
      ],
    },
  },
  required: ["zone"],
};
let call;

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params, result } = JSON.parse(line);
  if (method === "initialize") {
    send({
      id,
      result: {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "deployer", version: "1" },
      },
    });
  } else if (method === "tools/list") {
    send({ id, result: { tools: [{ name: "where", description: "Asks where to.", inputSchema: { type: "object" } }] } });
  } else if (method === "tools/call") {
    call = id;
    send({ id: "form", method: "elicitation/create", params: { message: "Where to?", requestedSchema: schema } });
  } else if (id === "form") {
    send({ id: call, result: { content: [{ type: "text", text: `The form: ${JSON.stringify(result)}` }] } });
  } else if (method === "ping") {
    send({ id, result: {} });
  } else if (method && id !== undefined) {
    send({ id, error: { code: -32601, message: "unknown" } });
  }
});
