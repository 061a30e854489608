// The second generation of the TypeScript SDK, pinned to the modern era: it never sends `initialize`.
import { setTimeout as pause } from 'node:timers/promises'
import { load, run } from './tools.mjs'

const { Client, StreamableHTTPClientTransport } = load('@modelcontextprotocol/client')
const { StdioClientTransport } = load('@modelcontextprotocol/client/stdio')

const TASKS = 'io.modelcontextprotocol/tasks'
const capabilities = {
  form: { elicitation: { form: {} } },
  page: { elicitation: { url: {} } },
  task: { extensions: { [TASKS]: {} } },
}

const anything = { '~standard': { version: 1, vendor: 'acceptance', validate: (value) => ({ value }) } }

// This client knows the headers of the tasks extension and lets its methods through, but refuses any result that is
// neither `complete` nor `input_required`. A task is handed to it as complete.
const takingTasks = (client) => {
  const { transport } = client
  const deliver = transport.onmessage
  transport.onmessage = (message, extra) => {
    const isTask = message.result?.resultType === 'task'
    deliver(isTask ? { ...message, result: { ...message.result, resultType: 'complete', content: [] } } : message, extra)
  }
}

const task = async (params, connected, say) => {
  const created = await connected((client, options) => {
    takingTasks(client)
    return client.request({ method: 'tools/call', params }, anything, options)
  })
  say('task', created)
  for (;;) {
    const { taskId } = created
    const now = await connected((client, options) => client.request({ method: 'tasks/get', params: { taskId } }, anything, options))
    say('status', now)
    if (now.status !== 'working') return now.result
    await pause(now.pollIntervalMs)
  }
}

await run({
  Stdio: StdioClientTransport,
  Http: StreamableHTTPClientTransport,
  client: (way) =>
    new Client(
      { name: 'modern-client', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: capabilities[way] ?? {} },
    ),
  era: (client) => client.getProtocolEra(),
  onForm: (client, handler) => client.setRequestHandler('elicitation/create', handler),
  call: (client, params, options) => client.callTool(params, options),
  task,
})
