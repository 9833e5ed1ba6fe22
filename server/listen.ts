import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates an HTTP server with the timeouts of our policy: headers 10 s; a whole request 5 minutes, for uploads (others get
 * 30 s).
 */
export function httpServer(): Server {
  return createServer({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
  })
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

/** Accepts no more requests, and resolves when running ones are finished, or after three seconds. */
export function close(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 3_000).unref()
  })
}

function explained(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const ways = `Set PORT to another one, for example: PORT=${port + 1} npm start`
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is taken by another program. ${ways}`)
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user. ${ways}`)
  if (error.code === 'EADDRNOTAVAIL') return new Error(`HOST=${host} is not an address of this machine.`)
  return error
}
