import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import net from 'node:net'

export type Server = { url: string; process: ChildProcess; startedIn: number; stop(): Promise<void> }

/**
 * Starts our server as the image and the systemd unit do, on an existing database. `startedIn`: milliseconds to the first
 * response from it.
 */
export async function startOurs(
  databaseUrl: string,
  dataDir: string,
  further: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '0',
    DEMO: '1',
    ...further,
  }
  const child = spawn('sh', ['deploy/run-server.sh'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitForResponse(`${url}/api/spaces?limit=1`, child)
  return { url, process: child, startedIn: performance.now() - began, stop: () => stop(child) }
}

export async function startReference(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['bench/reference.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await waitForResponse(`${url}/search`, child)
  return { url, process: child, startedIn: performance.now() - began, stop: () => stop(child) }
}

/** Returns the resident memory of a process in megabytes; null if the system does not report it. */
export function residentMegabytes(child: ChildProcess): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null
  } catch {
    return null
  }
}

/** Returns the processor time that a process has used, in milliseconds; null if the system does not report it. */
export function processorMilliseconds(child: ChildProcess): number | null {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // User and system time in ticks of a hundredth of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended at start (${child.exitCode})`)
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${url} did not respond within a minute`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
