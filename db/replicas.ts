import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { mostLagMs, type WalPosition, walStart } from '../rules/wal-position.ts'
import { db } from './connect.ts'
import { type DatabaseIdentity, identityIsHidden, identityStatement } from './database-identity.ts'
import { forgetKnownPosition, knownPosition, primaryPosition, raiseKnownPosition } from './known-position.ts'
import type { ReadScope } from './read-scope.ts'
import { NotOurReplica, Replica } from './replica.ts'
import { fetchRows } from './sql.ts'

/** How often the primary and the replicas are asked for their positions. */
const askMs = 500
/** How long a request waits for the position of a replica that may lack what it has to see. */
const patienceMs = 100

/** A replica that is further behind is not read; tests lower it. */
export const lagLimit = { mostMs: mostLagMs }

/** The position of the primary as of a moment on this process's clock, or later. */
type Sample = { at: number; position: WalPosition }

let replicas: Replica[] = []
/** The latest first. */
let samples: Sample[] = []
let timer: NodeJS.Timeout | undefined
let turn = 0

export type ReplicaState = { name: string; isUsed: boolean; lagMs: number; problem: Error | null }

/**
 * Connects to the replicas of `urls`, after `connect`. Throws an error in plain words if one is another database. One that is
 * away is left out, and used once it is back. `onChange` is called when one is left out or is back.
 */
export async function connectReplicas(urls: readonly string[], onChange: (state: ReplicaState) => void): Promise<void> {
  const identity = await identityOfPrimary()
  replicas = urls.map((url) => new Replica(url, identity))
  raiseKnownPosition(await primaryPosition())
  await askAll()
  const wrong = replicas.find(({ problem }) => problem instanceof NotOurReplica)?.problem
  if (wrong) {
    await disconnectReplicas()
    throw wrong
  }
  const used = new Map(replicas.map(({ name }) => [name, true]))
  const report = () => {
    for (const state of replicaStates()) {
      if (used.get(state.name) !== state.isUsed) onChange(state)
      used.set(state.name, state.isUsed)
    }
  }
  report()
  let isAsking = false
  timer = setInterval(async () => {
    if (isAsking) return
    isAsking = true
    await askAll()
    isAsking = false
    report()
  }, askMs)
  timer.unref()
}

export async function disconnectReplicas(): Promise<void> {
  clearInterval(timer)
  const closing = replicas
  replicas = []
  samples = []
  forgetKnownPosition()
  await Promise.all(closing.map((replica) => replica.end()))
}

export function hasReplicas(): boolean {
  return replicas.length > 0
}

/**
 * Returns a replica that has replayed `seen`, and every event that this process has received; else the primary. Replicas take
 * turns.
 */
export async function chooseReader(seen: WalPosition): Promise<ReadScope> {
  const needed = seen > knownPosition() ? seen : knownPosition()
  turn += 1
  const usable = replicas.filter(isUsed)
  const inTurn = usable.map((_, index) => usable[(turn + index) % usable.length] as Replica)
  for (const replica of inTurn) {
    if (!hasReplayed(replica, needed)) await Promise.race([replica.ask(), pause(patienceMs)])
    if (hasReplayed(replica, needed)) {
      return { replica: replica.database, position: replica.replayed ?? walStart, hasWritten: false }
    }
  }
  return { replica: null, position: samples[0]?.position ?? walStart, hasWritten: false }
}

/** Returns how long a commit may take at most until everything that is read from here has it; 0 without replicas. */
export function readingDelayMs(): number {
  return Math.max(0, ...replicas.filter(isUsed).map(lagOf))
}

export function replicaStates(): ReplicaState[] {
  return replicas.map((replica) => ({
    name: replica.name,
    isUsed: isUsed(replica),
    lagMs: lagOf(replica),
    problem: replica.problem,
  }))
}

/** Returns the connection strings in DATABASE_REPLICA_URL, in plain words what is wrong with them. */
export function replicaUrls(text: string): string[] {
  const urls = text.split(/,(?=\s*\w+:\/\/)/).map((url) => url.trim())
  for (const url of urls) {
    if (/^postgres(ql)?:\/\/[^,\s]+$/.test(url) && URL.canParse(url)) continue
    throw new Error(
      'DATABASE_REPLICA_URL has one connection string for each replica, separated by commas: ' +
        'postgresql://user:password@db-b:5432/hourlet,postgresql://user:password@db-c:5432/hourlet',
    )
  }
  return urls
}

function hasReplayed({ replayed }: Replica, position: WalPosition): boolean {
  return replayed !== null && replayed >= position
}

function isUsed(replica: Replica): boolean {
  return replica.replayed !== null && lagOf(replica) <= lagLimit.mostMs
}

/** Since when the primary may have committed what the replica lacks. The clocks of the machines are not compared. */
function lagOf({ replayed }: Replica): number {
  if (replayed === null) return Number.POSITIVE_INFINITY
  const sample = samples.find(({ position }) => position <= replayed)
  return sample ? performance.now() - sample.at : Number.POSITIVE_INFINITY
}

async function askAll(): Promise<void> {
  const at = performance.now()
  // Without a sample the lag of every replica grows until none is read.
  const position = await primaryPosition().catch(() => null)
  if (position) samples = [{ at, position }, ...samples.filter((sample) => at - sample.at <= 2 * mostLagMs)]
  await Promise.all(replicas.map((replica) => replica.ask()))
}

async function identityOfPrimary(): Promise<DatabaseIdentity | null> {
  try {
    const [identity] = await fetchRows<DatabaseIdentity>(db(), identityStatement)
    return identity ?? null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === identityIsHidden) return null
    throw error
  }
}
