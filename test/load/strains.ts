import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Outcome = { summary: string; failures: string[] }

/** Follows random spaces by live streams until the end. */
export async function followSpaces(
  url: string,
  { streams, spaces, end }: { streams: number; spaces: number; end: AbortSignal },
): Promise<Outcome> {
  const failures: string[] = []
  let open = 0
  const follow = async (n: number) => {
    try {
      const headers = { 'x-forwarded-for': `10.2.${n >> 8}.${n & 255}` }
      const { status, body } = await fetch(`${url}/api/events?topics=space:${1 + ((n * 7) % spaces)}`, {
        headers,
        signal: end,
      })
      if (status !== 200) failures.push(`${status} events`)
      else open += 1
      for await (const _ of body ?? []);
    } catch (error) {
      if (!end.aborted) failures.push(`events: ${error}`)
    }
  }
  await Promise.all(Array.from({ length: streams }, (_, n) => follow(n)))
  if (open < streams) failures.push(`${open} of ${streams} streams were open`)
  return { summary: `${open} open`, failures }
}

/** Signs in with wrong passwords, each client again and again: 401, or 503 once too many wait. */
export async function signInOften(
  url: string,
  { clients, end }: { clients: number; end: AbortSignal },
): Promise<Outcome> {
  const counts: Record<number, number> = {}
  const signIn = async (n: number) => {
    while (!end.aborted) {
      const response = await fetch(`${url}/api/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.3.0.${n}` },
        body: JSON.stringify({ email: `guest${n}@bench.example`, password: 'not the password of anyone' }),
      })
      await response.arrayBuffer()
      counts[response.status] = (counts[response.status] ?? 0) + 1
      // A refused client does not wait long.
      await pause(500)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, n) => signIn(n)))
  const failures = Object.keys(counts).filter((status) => status !== '401' && status !== '503')
  if (!counts[401]) failures.push('none was checked')
  return { summary: JSON.stringify(counts), failures: failures.map((status) => `sign-in: ${status}`) }
}

/** Sends one byte of a request's headers every 100 ms; a connection that the server ends is opened again. */
export async function sendSlowly(
  url: string,
  { clients, end }: { clients: number; end: AbortSignal },
): Promise<Outcome> {
  const { hostname, port } = new URL(url)
  let ended = 0
  const send = async () => {
    while (!end.aborted) {
      const socket = connect(Number(port), hostname)
      const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
      const writing = setInterval(() => socket.write('x'), 100)
      const stop = () => socket.destroy()
      end.addEventListener('abort', stop)
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
      socket.resume()
      await closed
      clearInterval(writing)
      end.removeEventListener('abort', stop)
      ended += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, send))
  return { summary: `${ended} connections`, failures: ended < clients ? ['slow clients: too few connections'] : [] }
}
