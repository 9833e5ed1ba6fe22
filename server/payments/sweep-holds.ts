import { type Sql, sql } from '../../db/sql.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { logBug } from '../log.ts'
import { forEachPage } from '../work/for-each-page.ts'
import { processDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { endModification, endOrCaptureHold } from './end-hold.ts'
import { endOrphanedRequest, orphanedRequests } from './end-orphaned-requests.ts'
import { lapseRequest } from './finish-request.ts'

export const holdWorker: Worker = { name: 'holds', everySeconds: 5, run: sweepHolds }

/**
 * Ends the lapsed holds of bookings and of changes that wait for their difference, and requests that were not answered; finishes
 * requests whose answer is stored. If the provider is unreachable, the time stays held and is checked again after half a minute.
 * Each question to a provider that is silent takes half a minute too: those that need none come first, and it is asked once.
 */
export async function sweepHolds(): Promise<number> {
  const free = await sweepEach(without(anIntent))
  const paid = await sweepEach(anIntent)
  // These have no lease: only ended ones count, so that one that fails is tried again after the worker's pause.
  let ended = 0
  await forEachPage(orphanedRequests, ({ id }) =>
    runUnlessAway({ bookingId: id }, async () => {
      if (await endOrphanedRequest(id)) ended += 1
    }),
  )
  return free + paid + ended
}

/** Ends what is due and whose payment is such a one, up to the first for which the provider does not respond. */
async function sweepEach(payment: PaymentTest): Promise<number> {
  let isAway = false
  const sweep = async (rows: Due, work: (id: string) => Promise<unknown>, idName: 'bookingId' | 'modification') => {
    if (isAway) return 0
    return await processDue<DueHold>(
      { ...rows, where: sql`${rows.where} and ${payment(rows.table)}` },
      async ({ id }) => {
        const result = await runUnlessAway({ [idName]: id }, () => work(id))
        isAway = result === 'stop'
        return result
      },
    )
  }
  const holds = await sweep(lapsed('bookings'), endOrCaptureHold, 'bookingId')
  const changes = await sweep(lapsed('modifications'), endModification, 'modification')
  return holds + changes + (await sweep(dueRequests, lapseRequest, 'bookingId'))
}

/** Runs a job of this worker; returns 'stop' if the provider does not respond. */
async function runUnlessAway(ids: Record<string, string>, work: () => Promise<unknown>): Promise<'stop' | undefined> {
  let result: 'stop' | undefined
  await runJob({ worker: holdWorker.name, ...ids }, work, (error) => {
    if (isRefusal(error) && error.code === 'paymentProviderDown') result = 'stop'
    logBug(error)
  })
  return result
}

const isProcessing = (payment: Sql) => sql`exists (select from payments p where ${payment} and p.status = 'processing')`

/**
 * Selects the holds of bookings that wait to be paid or answered and whose payment is not being processed, `since` when they
 * lapse. Each status has an index of its own, which a list of both would not use.
 */
export const openHolds = sql`
  select b.id, b.hold_expires_at as since from (
    select id, hold_expires_at from bookings where status = 'pending'
    union all select id, hold_expires_at from bookings where status = 'requested') b
  where not ${isProcessing(sql`p.booking_id = b.id`)}`

/** The same for changes that wait for their difference. */
export const openModifications = sql`
  select m.id, m.booking_id, m.hold_expires_at as since from modifications m
  where m.status = 'pending' and not ${isProcessing(sql`p.modification_id = m.id`)}`

type PaymentTest = (table: Due['table']) => Sql
const anIntent: PaymentTest = (table) =>
  table === 'bookings'
    ? sql`exists (select from payments p where p.booking_id = waiting.id and p.modification_id is null and p.provider_id is not null)`
    : sql`exists (select from payments p where p.modification_id = waiting.id and p.provider_id is not null)`
const without =
  (test: PaymentTest): PaymentTest =>
  (table) =>
    sql`not ${test(table)}`

type Due = typeof holdCheck & { table: 'bookings' | 'modifications'; where: Sql }
type DueHold = { id: string }

/** When what holds time is due, and its lease. */
const holdCheck = {
  dueAt: sql`hold_check_at`,
  dueSince: sql`coalesce(hold_check_at, hold_expires_at)`,
  seconds: 30,
  returning: sql`id`,
}

/** The lease of half a minute is also the interval at which a processing payment is checked again. */
function lapsed(table: Due['table']): Due {
  return { ...holdCheck, table, where: sql`status = 'pending' and hold_expires_at <= app_now()` }
}

/** Requests whose time is over, and those whose answer has not been finished. */
const dueRequests: Due = { ...holdCheck, table: 'bookings', where: sql`status = 'requested'` }
