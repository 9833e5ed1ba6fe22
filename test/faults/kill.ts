import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { env } from '../../server/env.ts'
import { lockSpace } from '../../server/spaces/lock-space.ts'
import type { Job } from './victim.ts'

/**
 * When the process is killed: before or after the provider acts on a request ('POST /v1/refunds', with `*` for an id and what
 * follows it), or during the transaction that waits for the lock of a space.
 */
export type KillMoment = { before: string } | { after: string } | { inTransactionOn: number }

/** Runs a job in a separate process and kills it with SIGKILL at the moment; throws if the moment was not reached. */
export async function killAt(moment: KillMoment, job: Job): Promise<void> {
  bundle ??= bundledVictim()
  const victim = fork(await bundle, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(victim, 'exit')
  await once(victim, 'message')
  const outcome =
    'inTransactionOn' in moment
      ? await killInTransaction(victim, moment.inTransactionOn, job)
      : await killOnTheLine(victim, moment, job)
  victim.kill('SIGKILL')
  await ended
  if (outcome !== 'killed')
    throw new Error(`${job.do} was to be killed ${JSON.stringify(moment)}, and ended: ${outcome}`)
}

let bundle: Promise<string> | undefined

afterAll(async () => {
  if (bundle) await rm(path.dirname(await bundle), { recursive: true, force: true })
})

/** Bundles the victim with its imports, which starts five times as fast: thousands are started. */
async function bundledVictim(): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-victim-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: path.join(import.meta.dirname, 'victim.ts'), outDir, minify: false },
  })
  return path.join(outDir, 'victim.js')
}

async function killOnTheLine(
  victim: ChildProcess,
  moment: { before: string } | { after: string },
  job: Job,
): Promise<string> {
  const line = await aLineThatKills(victim, moment)
  const ended = once(victim, 'exit').then(() => 'killed')
  const finished = once(victim, 'message').then(([said]) => String(said))
  victim.send({ databaseUrl: env().DATABASE_URL, providerUrl: line.url, job })
  const outcome = await Promise.race([ended, finished])
  line.stop()
  return outcome
}

/** Holds the lock, so that the victim waits for it in the middle of its transaction. */
async function killInTransaction(victim: ChildProcess, spaceId: number, job: Job): Promise<string> {
  return await inTransaction(async (tx) => {
    await lockSpace(tx, spaceId)
    const ended = once(victim, 'exit')
    victim.send({ databaseUrl: env().DATABASE_URL, providerUrl: env().CARD_SIMULATOR_URL, job })
    await untilSomebodyWaits()
    victim.kill('SIGKILL')
    await ended
    return 'killed'
  })
}

async function untilSomebodyWaits(): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { rows } = await db().$client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await pause(10)
  }
  throw new Error('Nobody came to wait for the lock')
}

type Line = { url: string; stop(): void }

/** A proxy between the victim and the provider: forwards all requests, and kills the victim at the named one. */
async function aLineThatKills(victim: ChildProcess, moment: { before: string } | { after: string }): Promise<Line> {
  const isIt = ({ method, url }: { method?: string; url?: string }, named: string) => {
    const [start = '', end = ''] = named.split('*')
    const request = `${method} ${url}`
    return request.startsWith(start) && request.endsWith(end)
  }
  const server = createServer(async (request, response) => {
    if ('before' in moment && isIt(request, moment.before)) return void victim.kill('SIGKILL')
    const { host: _, connection: __, ...headers } = request.headers
    const body = await text(request)
    const answer = await fetch(`${env().CARD_SIMULATOR_URL}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body ? { body } : {}),
    })
    const said = await answer.text()
    if ('after' in moment && isIt(request, moment.after)) return void victim.kill('SIGKILL')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
