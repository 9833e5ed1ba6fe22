import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Starts the product by `npm start`, in a fresh folder and on free ports, and stops it at the end. */
export default async function startMarketplace() {
  // Filled once, because that takes longer than all other parts of a start. What is copied is a stopped marketplace.
  const filled = await makeDataFolder('filled')
  await (await startServer({ DATA_DIR: filled }, 'inherit')).stop()
  process.env.MARKETPLACE_FILLED_DIR = filled
  const dataDir = await filledDataFolder('browser')
  const marketplace = await startServer(
    { DATA_DIR: dataDir, ADMIN_EMAILS: 'chief@test.example, deputy@test.example' },
    'inherit',
  )
  process.env.MARKETPLACE_URL = marketplace.url
  process.env.MARKETPLACE_DATA_DIR = dataDir
  return async () => {
    await marketplace.stop()
    for (const folder of [dataDir, filled]) await rm(folder, { recursive: true, force: true })
  }
}

/** Makes an empty folder for the data of a marketplace. */
export async function makeDataFolder(name: string): Promise<string> {
  return await mkdtemp(path.join(os.tmpdir(), `hourlet-${name}-`))
}

/** Makes a folder with the data of a marketplace that was started with the demo, stopped, and never used. */
export async function filledDataFolder(name: string): Promise<string> {
  const folder = await makeDataFolder(name)
  // PostgreSQL refuses a cluster of another owner.
  await promisify(execFile)('cp', ['-Rp', `${process.env.MARKETPLACE_FILLED_DIR}/.`, folder])
  return folder
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
  // A test that fails before it stops its server ends the worker, which must not leave it behind.
  const stopAtExit = () => server.kill('SIGTERM')
  process.once('exit', stopAtExit)
  server.once('exit', () => process.off('exit', stopAtExit))
  await ready(`${url}/health`, server)
  return { url, stop: () => stop(server) }
}

async function ready(address: string, marketplace: ChildProcess) {
  const until = Date.now() + 300_000
  while (Date.now() < until) {
    if (marketplace.exitCode !== null) throw new Error(`the marketplace ended at start (${marketplace.exitCode})`)
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the marketplace was not ready within five minutes')
}

/** Stops a server as an operator does, and returns its exit code. */
async function stop(marketplace: ChildProcess): Promise<number | null> {
  if (marketplace.exitCode !== null) return marketplace.exitCode
  const ended = new Promise<number | null>((resolve) => marketplace.once('exit', resolve))
  marketplace.kill('SIGTERM')
  return await ended
}

/** Returns a free port whose next one, on which the card simulator listens, is free too. */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = await listenOn(0)
    const { port } = probe!.address() as net.AddressInfo
    const next = port < 65_535 ? await listenOn(port + 1) : null
    for (const server of [probe, next]) await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    if (next) return port
  }
}

/** Listens on a port of the loopback, 0 for any; null if it is taken. */
function listenOn(port: number): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
