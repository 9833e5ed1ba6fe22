import { once } from 'node:events'
import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net'

/**
 * A pooler in transaction mode for two clients: once both have signed in, each transaction of a client runs on the other's
 * connection, and what a server sends while no transaction runs on it is dropped, as by PgBouncer. Returns its URL.
 */
export async function startTransactionPooler(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const pairs: { client: Socket; server: Socket; isSignedIn: boolean }[] = []
  /** The client whose transaction runs on a server's connection. */
  const running = new Map<Socket, Socket>()

  const pooler = createServer((client) => {
    const server = connectSocket(Number(port), hostname)
    const pair = { client, server, isSignedIn: false }
    pairs.push(pair)
    sockets.push(client, server)
    const leave = () => {
      const place = pairs.indexOf(pair)
      if (place >= 0) pairs.splice(place, 1)
      for (const socket of [client, server]) socket.destroy()
    }
    for (const socket of [client, server]) socket.on('error', () => {}).on('close', leave)
    client.on('data', (data) => {
      const other = pairs.find((one) => one !== pair && one.isSignedIn)
      const at = pair.isSignedIn && other ? other.server : server
      if (pair.isSignedIn) running.set(at, client)
      at.write(data)
    })
    server.on('data', (data) => {
      if (!pair.isSignedIn) client.write(data)
      else running.get(server)?.write(data)
      if (!endsIdle(data)) return
      pair.isSignedIn = true
      running.delete(server)
    })
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  return {
    url: pooled.href,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      pooler.close()
      await once(pooler, 'close')
    },
  }
}

/** Returns true if the data ends with ReadyForQuery outside a transaction: Z, a length of 5, I. */
function endsIdle(data: Buffer): boolean {
  return data.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))
}
