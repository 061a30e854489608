// The official TypeScript SDK, version 1: opens with `initialize`.
import { load, order, say, transport } from './tools.mjs'

const { Client } = load('@modelcontextprotocol/sdk/client/index.js')
const { StdioClientTransport } = load('@modelcontextprotocol/sdk/client/stdio.js')
const { StreamableHTTPClientTransport } = load('@modelcontextprotocol/sdk/client/streamableHttp.js')

const { tool, input, server } = order()
const client = new Client({ name: 'legacy-client', version: '1' })
await client.connect(transport(server, StdioClientTransport, StreamableHTTPClientTransport))
say('connected', { era: 'legacy', server: client.getServerVersion(), instructions: client.getInstructions() })
const { tools } = await client.listTools()
say('tools', { names: tools.map((each) => each.name) })
const onprogress = (progress) => say('progress', progress)
say('result', await client.callTool({ name: tool, arguments: input }, undefined, { onprogress }))
await client.close()
