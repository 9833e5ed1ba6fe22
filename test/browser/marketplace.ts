import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** Starts the product by `npm start`, in a fresh folder and on free ports, and stops it at the end. */
export default async function startMarketplace() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-browser-'))
  const marketplace = await startServer(
    { DATA_DIR: dataDir, ADMIN_EMAILS: 'chief@test.example, deputy@test.example' },
    'inherit',
  )
  process.env.MARKETPLACE_URL = marketplace.url
  process.env.MARKETPLACE_DATA_DIR = dataDir
  return async () => {
    await marketplace.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Starts a server with its own settings on a free port, of this project or a copy in `cwd`; its output is dropped, or
 * shown.
 */
export async function startServer(
  settings: Record<string, string>,
  words: 'ignore' | 'inherit' = 'ignore',
  cwd: string = process.cwd(),
) {
  const port = Number(settings.PORT) || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd,
    env: { ...process.env, PORT: String(port), RATE_LIMIT_FACTOR: '50', DEMO: '1', ...settings },
    stdio: ['ignore', words, words],
  })
  await ready(`${url}/health`, server)
  return { url, stop: () => stop(server) }
}

async function ready(address: string, marketplace: ChildProcess) {
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    if (marketplace.exitCode !== null) throw new Error(`the marketplace ended at start (${marketplace.exitCode})`)
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the marketplace was not ready within three minutes')
}

/** Stops a server as an operator does, and returns its exit code. */
async function stop(marketplace: ChildProcess): Promise<number | null> {
  if (marketplace.exitCode !== null) return marketplace.exitCode
  const ended = new Promise<number | null>((resolve) => marketplace.once('exit', resolve))
  marketplace.kill('SIGTERM')
  return await ended
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
