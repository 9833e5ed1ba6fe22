import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { log, logBug } from './log.ts'

type SimulatorOptions = {
  /** The port to listen on; a free port is used if it is taken. */
  port: number
  dataDir: string
  webhookUrl: string
  webhookSecret: string
  /** The address of the marketplace as browsers know it. */
  origin: string
}

/**
 * Runs the card simulator as a separate process, like the real provider, and restarts it when it exits. Resolves with its
 * port once it listens.
 */
export async function startCardSimulatorProcess(
  options: SimulatorOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  let stopping = false
  let child: ChildProcess
  const run = async (port: number): Promise<number> => {
    child = spawnSimulator({ ...options, port })
    const listening = await firstLineOf(child)
    child.once('exit', (code, signal) => {
      if (stopping) return
      log('warn', 'the card simulator ended and is started again', { status: signal ?? code })
      setTimeout(() => run(listening).catch((error) => logBug(error, { part: 'card simulator' })), 500)
    })
    return listening
  }
  const port = await run((await isFree(options.port)) ? options.port : 0)
  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}

function isFree(port: number): Promise<boolean> {
  if (port > 65_535) return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function spawnSimulator({ port, dataDir, webhookUrl, webhookSecret, origin }: SimulatorOptions): ChildProcess {
  const args = ['--port', String(port), '--data', path.join(dataDir, 'card-simulator')]
  args.push('--webhook-url', webhookUrl, '--webhook-secret', webhookSecret, '--origin', origin)
  // Detached: a Ctrl-C in the terminal reaches us first, and we stop it in order.
  return spawn(process.execPath, ['card-simulator/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, DEMO: '1' },
  })
}

/** Reads the port from the simulator's `... http://127.0.0.1:PORT` line; exiting before that is an error. */
function firstLineOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the card simulator ended at start (${code})`)))
    if (!child.stdout) return reject(new Error('the card simulator has no output'))
    createInterface(child.stdout).on('line', (line) => {
      const port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
  })
}
