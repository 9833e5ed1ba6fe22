import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What the line between two machines does with the bytes of either side. `frozen` passes nothing and reports nothing, as when
 * the other machine has lost its power; `dead` resets connections, old and new.
 */
export type LineState =
  | { is: 'open' }
  | { is: 'delayed'; milliseconds: number }
  | { is: 'slow'; bytesPerSecond: number }
  | { is: 'frozen' }
  | { is: 'dead' }

/**
 * How a line breaks: connections are reset; or new ones too, for a second; or our side alone notices, while the other machine
 * goes on with what it has received, and holds its locks.
 */
export type LineBreak = 'reset' | 'cut' | 'half-open'

export type TcpProxy = {
  /** The given URL through this proxy. */
  url: string
  set(state: LineState): void
  /** The number of bytes that have come back from the server. */
  received(): number
  /** Resets every open connection once that many more bytes have come back from the server. */
  resetAfter(bytes: number): void
  /** Breaks the line in this way once that many more bytes have come back from the server. */
  breakAfter(bytes: number, how: LineBreak): void
  /** Opens the line again, and lets it break no more. Returns true if it was broken since `breakAfter`. */
  mend(): boolean
  stop(): Promise<void>
}

/** Starts a proxy on the loopback interface in front of the host of `url`. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(url)
  let state: LineState = { is: 'open' }
  let bytesLeft = Number.POSITIVE_INFINITY
  let received = 0
  let how: LineBreak = 'reset'
  let isBroken = false
  let reopening: NodeJS.Timeout | undefined
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const breakNow = () => {
    isBroken = true
    if (how === 'half-open') for (const client of clients) client.resetAndDestroy()
    else reset()
    if (how !== 'cut') return
    state = { is: 'dead' }
    reopening = setTimeout(() => (state = { is: 'open' }), 1_000)
  }

  /** Passes what `from` sends on to `to`, in order, as the line allows when it arrives. */
  const pass = async (from: Socket, to: Socket, isResponse: boolean) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      while (state.is === 'frozen') await pause(20)
      if (state.is === 'delayed') await pause(state.milliseconds)
      if (state.is === 'slow') await pause((chunk.length / state.bytesPerSecond) * 1_000)
      if (isResponse) {
        received += chunk.length
        bytesLeft -= chunk.length
      }
      if (bytesLeft <= 0) {
        bytesLeft = Number.POSITIVE_INFINITY
        return breakNow()
      }
      if (!to.destroyed) to.write(chunk)
    }
    to.end()
  }

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    if (state.is === 'dead') return void client.resetAndDestroy()
    const server = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.resetAndDestroy()).on('close', () => sockets.delete(socket))
    }
    for (const passing of [pass(client, server, false), pass(server, client, true)]) passing.catch(() => {})
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: through.href.replace(/\/$/, ''),
    set: (next) => {
      state = next
      if (state.is === 'dead') reset()
    },
    received: () => received,
    resetAfter: (bytes) => {
      how = 'reset'
      bytesLeft = bytes
    },
    breakAfter: (bytes, inThisWay) => {
      how = inThisWay
      isBroken = false
      bytesLeft = bytes
    },
    mend: () => {
      clearTimeout(reopening)
      if (state.is === 'dead') state = { is: 'open' }
      bytesLeft = Number.POSITIVE_INFINITY
      const wasBroken = isBroken
      isBroken = false
      return wasBroken
    },
    stop: async () => {
      clearTimeout(reopening)
      state = { is: 'open' }
      const closed = once(proxy, 'close')
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
