import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A load balancer for tests. It asks each server's `/ready` every fifth of a second, leads requests in turn to those that
 * said 200 last, over connections that it keeps, and repeats none: an error of a server is a 502 for the client.
 */
export async function startBalancer(servers: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let turn = 0
  const balancer = createServer((incoming, response) => {
    const open = servers.filter((server) => ready.has(server))
    const server = open[turn++ % open.length]
    if (server) forward(server, incoming, response, agent)
    else response.writeHead(503).end('no server is ready')
  })
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve))
  const address = balancer.address()
  const stopped = new AbortController()
  const probing = Promise.all(servers.map((server) => probe(server, ready, stopped.signal)))
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    isReady: (server: string) => ready.has(server),
    stop: async () => {
      stopped.abort()
      await probing
      agent.destroy()
      balancer.closeAllConnections()
      await new Promise((resolve) => balancer.close(resolve))
    },
  }
}

async function probe(server: string, ready: Set<string>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const response = await fetch(`${server}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (response?.ok) ready.add(server)
    else ready.delete(server)
    await response?.body?.cancel()
    await sleep(200, undefined, { signal: stopped }).catch(() => {})
  }
}

function forward(server: string, incoming: IncomingMessage, response: ServerResponse, agent: Agent): void {
  const { method, headers } = incoming
  const outgoing = httpRequest(new URL(incoming.url ?? '/', server), { method, headers, agent }, (answer) => {
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  outgoing.on('error', (error) => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end(`${server}: ${error.message}`)
  })
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
