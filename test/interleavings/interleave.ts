import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isRefusal } from '../../rules/refusal.ts'

/** An action of a person or a worker, such as cancelling a booking. */
export type InterleavedAction = { name: string; run(): Promise<unknown> }

/** Picks the action whose next statement runs; returns an index into `ready`, the waiting actions. */
export type Choose = (ready: string[]) => number

export type Interleaved = {
  /** The statements in the order in which they were started, each as `action: statement`. */
  trace: string[]
  /** The number of statements of each action, by its position. */
  statements: number[]
  /** Database errors and other errors that are not a Refusal; none is allowed here. */
  failures: string[]
  /** The actions that were refused. */
  refused: string[]
}

type Statement = { label: string; state: 'waiting' | 'running'; pid: number | undefined; start(): void }
type Actor = { name: string; isDone: boolean; ran: number; statements: Set<Statement> }

const current = new AsyncLocalStorage<{ actor: Actor; failures: string[] }>()

/** Statements that need no turn, because no other transaction can observe when they run. */
const passing = /^(begin|rollback|savepoint|release savepoint|rollback to savepoint|select app_now\(\) as now)\b/

/** Timeouts longer than any schedule, so that only real deadlocks end a wait; those are detected at once. */
const patience = `begin; set local lock_timeout = '60s'; set local statement_timeout = '60s';
  set local idle_in_transaction_session_timeout = '60s'; set local deadlock_timeout = '20ms'`

/**
 * Runs actions concurrently on the real database, one statement at a time: `choose` picks the next action. While a
 * statement waits for a lock, the other actions continue. Call `controlStatements` first; `observer` must be a separate
 * connection. `between` runs before each statement, while nothing else runs.
 */
export async function interleave(
  actions: InterleavedAction[],
  choose: Choose,
  observer: pg.Client,
  between?: () => Promise<void>,
): Promise<Interleaved> {
  const trace: string[] = []
  const failures: string[] = []
  const refused: string[] = []
  const actors = actions.map(({ name }): Actor => ({ name, isDone: false, ran: 0, statements: new Set() }))
  const runs = actions.map(async ({ name, run }, at) => {
    const actor = actors[at]!
    try {
      await current.run({ actor, failures }, run)
    } catch (error) {
      if (isRefusal(error)) refused.push(name)
      else failures.push(`${name} threw ${String((error as Error).stack ?? error)}`)
    } finally {
      actor.isDone = true
      noteProgress()
    }
  })
  for (;;) {
    await untilSettled(actors, observer)
    const ready = actors.filter(({ statements }) => nextOf(statements))
    if (ready.length === 0) {
      if (actors.every(({ isDone }) => isDone)) break
      // A deadlock: the database is about to abort one of them.
      await pause(5)
      continue
    }
    await between?.()
    const actor = ready[choose(ready.map(({ name }) => name))]!
    const statement = nextOf(actor.statements)!
    trace.push(`${actor.name}: ${statement.label}`)
    actor.ran += 1
    statement.start()
  }
  await Promise.all(runs)
  return { trace, statements: actors.map(({ ran }) => ran), failures, refused }
}

function nextOf(statements: Set<Statement>): Statement | undefined {
  return [...statements].find(({ state }) => state === 'waiting')
}

let progress = Promise.withResolvers<void>()

/** Called when a statement waits for its turn, ends, or an action is done. */
function noteProgress(): void {
  progress.resolve()
  progress = Promise.withResolvers()
}

/**
 * Returns true if nothing progresses for two milliseconds, as long as most statements take; false at once when something does.
 */
async function hasNoProgress(): Promise<boolean> {
  const over = new AbortController()
  const isQuiet = await Promise.race([
    progress.promise.then(() => false),
    pause(2, true, { signal: over.signal }).catch(() => true),
  ])
  over.abort()
  return isQuiet
}

/** Waits until each action is waiting for its turn or for a lock, or is done. */
async function untilSettled(actors: Actor[], observer: pg.Client): Promise<void> {
  for (;;) {
    const working = actors.filter(({ isDone, statements }) => !isDone && !nextOf(statements))
    if (working.length === 0) return
    const isQuiet = await hasNoProgress()
    const running = working.flatMap(({ statements }) => [...statements].map(({ pid }) => pid))
    // Between two statements: computing, or calling the card provider.
    if (!isQuiet || working.some(({ statements }) => statements.size === 0)) continue
    const { rows } = await observer.query<{ waiting: number }>({
      name: 'waiting_for_locks',
      text: 'select count(distinct pid)::int as waiting from pg_locks where not granted and pid = any ($1)',
      values: [running],
    })
    if (rows[0]!.waiting === running.length && working.every((actor) => actor.statements.size > 0)) return
  }
}

/** Makes every statement of an action that `interleave` runs wait for its turn. Returns a function that undoes it. */
export function controlStatements(): () => void {
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  async function inTurn(client: pg.Client, args: unknown[]): Promise<unknown> {
    const { actor, failures } = current.getStore()!
    const label = labelOf(args[0])
    if (label === 'begin') return await original.call(client, patience)
    const pid = (client as unknown as { processID: number }).processID
    const turn = Promise.withResolvers<void>()
    const start = () => {
      statement.state = 'running'
      turn.resolve()
    }
    const statement: Statement = { label, state: 'waiting', pid, start }
    const isPassing = passing.test(label)
    if (isPassing) statement.state = 'running'
    actor.statements.add(statement)
    noteProgress()
    if (!isPassing) await turn.promise
    try {
      return await original.apply(client, args)
    } catch (error) {
      failures.push(`${actor.name}: ${label} failed: ${(error as { code?: string }).code} ${(error as Error).message}`)
      throw error
    } finally {
      actor.statements.delete(statement)
      noteProgress()
    }
  }
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    if (!current.getStore()) return original.apply(this, args)
    const callback = args.at(-1)
    if (typeof callback !== 'function') return inTurn(this, args)
    inTurn(this, args.slice(0, -1)).then(
      (result) => callback(null, result),
      (error) => callback(error),
    )
  } as typeof pg.Client.prototype.query
  return () => {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
}

function labelOf(query: unknown): string {
  const { name, text } = typeof query === 'string' ? { name: undefined, text: query } : (query as pg.QueryConfig)
  return name && name !== 'app_now' ? name : text.replace(/\s+/g, ' ').trim().slice(0, 80)
}
