// The official TypeScript SDK, version 1: opens with `initialize`.
import { load, run } from './tools.mjs'

const { Client } = load('@modelcontextprotocol/sdk/client/index.js')
const { StdioClientTransport } = load('@modelcontextprotocol/sdk/client/stdio.js')
const { StreamableHTTPClientTransport } = load('@modelcontextprotocol/sdk/client/streamableHttp.js')
const { CallToolResultSchema, ElicitRequestSchema, ElicitationCompleteNotificationSchema } = load('@modelcontextprotocol/sdk/types.js')

const capabilities = { form: { elicitation: { form: {} } }, page: { elicitation: { url: {} } } }

// Its own support of tasks: asks every few seconds how the task is, then fetches the result.
const task = (params, connected, say) => {
  let id
  return connected(async ({ experimental: { tasks } }, options) => {
    if (id) return tasks.getTaskResult(id, CallToolResultSchema, options)
    for await (const message of tasks.callToolStream(params, undefined, { ...options, task: { ttl: 600_000 } })) {
      if (message.type === 'error') throw message.error
      if (message.type === 'result') return message.result
      id = message.task.taskId
      say(message.type === 'taskCreated' ? 'task' : 'status', message.task)
    }
  })
}

await run({
  Stdio: StdioClientTransport,
  Http: StreamableHTTPClientTransport,
  client: (way) =>
    new Client(
      { name: 'legacy-client', version: '1' },
      { capabilities: capabilities[way] ?? {} },
    ),
  era: () => 'legacy',
  onForm: (client, handler) => client.setRequestHandler(ElicitRequestSchema, handler),
  onPageDone: (client, handler) => client.setNotificationHandler(ElicitationCompleteNotificationSchema, handler),
  call: (client, params, options) => client.callTool(params, undefined, options),
  task,
})
