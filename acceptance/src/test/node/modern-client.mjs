// The second generation of the TypeScript SDK, pinned to the modern era: it never sends `initialize`.
import { load, order, say, transport } from './tools.mjs'

const { Client, StreamableHTTPClientTransport } = load('@modelcontextprotocol/client')
const { StdioClientTransport } = load('@modelcontextprotocol/client/stdio')

const { tool, input, server } = order()
const client = new Client(
  { name: 'modern-client', version: '1' },
  { versionNegotiation: { mode: { pin: '2026-07-28' } } },
)
await client.connect(transport(server, StdioClientTransport, StreamableHTTPClientTransport))
say('connected', {
  era: client.getProtocolEra(),
  server: client.getServerVersion(),
  instructions: client.getInstructions(),
})
const { tools } = await client.listTools()
say('tools', { names: tools.map((each) => each.name) })
const onprogress = (progress) => say('progress', progress)
say('result', await client.callTool({ name: tool, arguments: input }, { onprogress }))
await client.close()
