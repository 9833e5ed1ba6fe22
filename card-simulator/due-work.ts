import { z } from 'zod'
import type { Simulator } from './simulator-state.ts'

export const dueWorkKinds = [
  'settle-payment-intent',
  'fail-refund',
  'send-held-refund',
  'open-dispute',
  'expire-authorization',
] as const

export type DueWorkKind = (typeof dueWorkKinds)[number]

export type DueWorkHandlers = Record<DueWorkKind, (simulator: Simulator, objectId: string) => void>

/** Schedules work on an object in the given number of seconds. */
export function schedule({ store }: Simulator, kind: DueWorkKind, objectId: string, inSeconds: number): void {
  const dueMs = Date.now() + inSeconds * 1000
  store.run('insert into due_work (kind, object_id, due_ms) values (?, ?, ?)', kind, objectId, dueMs)
}

/** Does all due work, each item once, and returns the number of items. */
export function doDueWork(simulator: Simulator, handlers: DueWorkHandlers): number {
  const { store } = simulator
  const rows = store.all('select sequence, kind, object_id from due_work where due_ms <= ? order by due_ms', Date.now())
  const due = rows.map((row) => work.parse(row))
  for (const { sequence, kind, object_id } of due) {
    store.transaction(() => {
      if (store.run('delete from due_work where sequence = ?', sequence) === 1) handlers[kind](simulator, object_id)
    })
  }
  return due.length
}

/** Makes all scheduled work due now: slow cards settle, refunds fail, disputes open. */
export function doAllWorkNow({ store }: Simulator): number {
  return store.run('update due_work set due_ms = 0')
}

const work = z.object({ sequence: z.number(), kind: z.enum(dueWorkKinds), object_id: z.string() })
