import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** How long the head of a request may take when a server closes. */
const sendingMilliseconds = 500

/** The requests of each server that have no complete response yet. */
const running = new WeakMap<Server, Set<ServerResponse>>()

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates an HTTP server with the timeouts of our policy: headers 10 s; a whole request 5 minutes, for uploads (others get
 * 30 s).
 */
export function httpServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
  })
  const responses = new Set<ServerResponse>()
  running.set(server, responses)
  server.on('request', (_, response) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
  })
  return server
}

/** Listens, and resolves with the port. Throws an error with a suggestion if the port is taken or not allowed. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Accepts no more connections, and resolves when running requests are finished; those that are not after `patienceMs` are
 * cut off. Connections without a request are closed at once: browsers open spare ones.
 */
export function close(server: Server, patienceMs = 3_000): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    const began = performance.now()
    let idleSince = began
    const watch = setInterval(() => {
      server.closeIdleConnections()
      const now = performance.now()
      // Servers that were not made by httpServer() have no list, so theirs count as running.
      if (running.get(server)?.size !== 0) idleSince = now
      // A request that is just being sent is not among the running ones yet.
      const isIdle = now - idleSince > sendingMilliseconds
      if (isIdle || now - began > patienceMs) server.closeAllConnections()
    }, 50)
    server.close(() => {
      clearInterval(watch)
      resolve()
    })
  })
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const ways = `Set PORT to another one, for example: PORT=${port + 1} npm start`
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is taken by another program. ${ways}`)
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user. ${ways}`)
  if (error.code === 'EADDRNOTAVAIL') return new Error(`HOST=${host} is not an address of this machine.`)
  return error
}
