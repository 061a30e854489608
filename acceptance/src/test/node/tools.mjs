// Carries out what a test orders from a client that others wrote, and prints one JSON document per line about it.
//
// The command line of every client: <orders as JSON> -- <server program> <its arguments>
// An order: { name, way, input, reply, reconnects }, each with a connection of its own, all at once.
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

const require = createRequire(process.env.SAYSO_TOOLS + '/package.json')

export const load = (name) => require(name)

const [orders, , command, ...args] = process.argv.slice(2)
const PATIENCE = { timeout: 120_000, resetTimeoutOnProgress: true }

// The transport to the server of the command line, or to the hub at SAYSO_MCP_URL.
const transport = ({ Stdio, Http }) => {
  const url = process.env.SAYSO_MCP_URL
  if (!url) return new Stdio({ command, args, env: process.env, stderr: 'inherit' })
  const headers = { Authorization: 'Bearer ' + process.env.SAYSO_MCP_TOKEN }
  return new Http(new URL(url), { requestInit: { headers } })
}

// One order and the connection that carries it out. `library` is what differs between the clients.
const turn = (library, order) => {
  let client, broken
  const say = (event, details) =>
    process.stdout.write(JSON.stringify({ event, order: order.name, ...details }) + '\n')

  const connect = async () => {
    broken = new AbortController()
    client = library.client(order.way)
    client.onerror = (error) => broken.abort(error)
    if (order.reply) {
      library.onForm(client, async ({ params }) => {
        say(params.mode === 'url' ? 'page' : 'form', params)
        await pause(order.reply.after_ms)
        return { action: order.reply.action, content: order.reply.content }
      })
    }
    library.onPageDone?.(client, ({ params }) => say('page_done', params))
    await client.connect(transport(library))
  }

  const reconnect = async () => {
    await client.close().catch(() => {})
    for (let attempt = 1; ; attempt++) {
      try {
        return await connect()
      } catch (error) {
        if (attempt === 300) throw error
        await pause(100)
      }
    }
  }

  // Runs `work` with a connection; if that breaks and the order says so, again with a new one.
  const connected = async (work) => {
    try {
      return await work(client, order.reconnects ? { ...PATIENCE, signal: broken.signal } : PATIENCE)
    } catch (error) {
      if (!order.reconnects) throw error
      say('lost', { message: String(error) })
      await reconnect()
      say('again', { session: client.transport.sessionId })
      return connected(work)
    }
  }

  const call = (name, input) =>
    connected((client, options) => {
      say('calls', { tool: name })
      return library.call(client, { name, arguments: input }, { ...options, onprogress: (each) => say('progress', each) })
    })

  // What an agent is told to do with `pending`.
  const followed = async (result) => {
    while (result.structuredContent?.action_status === 'pending') {
      say('pending', result.structuredContent)
      result = await call('await_decision', { decision_id: result.structuredContent.decision_id })
    }
    return result
  }

  // Every tool with arguments that it cannot take: what the client hands on of the refusal.
  const refusals = async () => {
    const heard = []
    const { tools } = await client.listTools()
    for (const tool of tools) {
      const names = Object.keys(tool.inputSchema.properties ?? {})
      const all = (value, fits = () => true) => Object.fromEntries(names.filter(fits).map((name) => [name, value]))
      for (const input of [{}, all(''), all('d-zzzzzz', (name) => /(_id|cycle)$/.test(name))]) {
        try {
          const { isError = false, content } = await library.call(client, { name: tool.name, arguments: input }, PATIENCE)
          heard.push({ tool: tool.name, refused: isError, text: content.map((part) => part.text ?? '').join('\n') })
        } catch (error) {
          heard.push({ tool: tool.name, thrown: String(error) })
        }
      }
    }
    return { heard }
  }

  const ways = {
    refusals,
    call: async () => followed(await call('provide_choice', order.input)),
    form: async () => followed(await call('provide_choice', order.input)),
    page: async () => followed(await call('provide_choice', { ...order.input, transport: 'web' })),
    slices: async () => followed(await call('provide_choice', { ...order.input, wait_seconds: 0.5 })),
    task: () => library.task({ name: 'provide_choice', arguments: order.input }, connected, say),
  }

  return async () => {
    try {
      await connect()
      say('connected', {
        era: library.era(client),
        session: client.transport.sessionId,
        server: client.getServerVersion(),
        instructions: client.getInstructions(),
      })
      say('tools', { names: (await client.listTools()).tools.map((each) => each.name) })
      say('result', await ways[order.way]())
      await client.close()
    } catch (error) {
      say('failed', { message: String(error?.stack ?? error) })
      process.exitCode = 1
    }
  }
}

export const run = (library) => Promise.all(JSON.parse(orders).map((order) => turn(library, order)()))
