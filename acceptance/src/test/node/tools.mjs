// Loads a package from the folder that dev/tools fills, and prints one JSON document per line.
import { createRequire } from 'node:module'

const require = createRequire(process.env.SAYSO_TOOLS + '/package.json')

export const load = (name) => require(name)

export const say = (event, details) => process.stdout.write(JSON.stringify({ event, ...details }) + '\n')

// The command line of every client: <tool> <arguments as JSON> -- <server program> <its arguments>
export const order = () => {
  const [tool, input, , command, ...args] = process.argv.slice(2)
  return { tool, input: JSON.parse(input), server: { command, args, env: process.env, stderr: 'inherit' } }
}

// The transport to the server of the command line, or to the hub at SAYSO_MCP_URL.
export const transport = (server, Stdio, Http) => {
  const url = process.env.SAYSO_MCP_URL
  if (!url) return new Stdio(server)
  const headers = { Authorization: 'Bearer ' + process.env.SAYSO_MCP_TOKEN }
  return new Http(new URL(url), { requestInit: { headers } })
}
