import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { queueSeriesMails } from '../bookings/queue-series-mails.ts'
import { type Series, seriesOf } from '../bookings/series-of.ts'
import { limit } from '../limits/limit.ts'
import { processDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { captureIntent } from './capture-intent.ts'
import { isSeriesPaid } from './series-outcome.ts'
import { settleIntent, settlePayment } from './settle-payment.ts'

export const seriesWorker: Worker = { name: 'series', everySeconds: 5, run: finishPaidSeries }

/** Captures the payments of series whose cards are all authorized. */
export async function finishPaidSeries(): Promise<number> {
  return await processDue<{ id: string }>(
    { table: 'booking_series', seconds: 30, returning: sql`id` },
    async ({ id }) => {
      await runJob({ worker: seriesWorker.name, series: id }, () => finishSeries(id))
    },
  )
}

/**
 * Fetches the payments of a guest's series from the provider, settles them, and returns the series. Falls back to what is
 * stored if the provider is unreachable.
 */
export async function settleSeries(person: Person, seriesId: string): Promise<Series> {
  const series = await seriesOf(person, seriesId)
  if (series.stays.every(({ status }) => status !== 'pending')) return series
  await limit('providerCalls', person.id)
  try {
    for (const providerId of await openIntents(seriesId)) await settlePayment(providerId)
    await finishSeries(seriesId)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'paymentProviderDown') throw error
  }
  return await seriesOf(person, seriesId)
}

/**
 * Captures what a paid series still waits for, and mails once about all of its stays. A stay whose money could not be captured
 * ends without a charge. Throws `paymentProviderDown`.
 */
async function finishSeries(seriesId: string): Promise<void> {
  if (!(await isSeriesPaid(db(), seriesId))) return
  for (const providerId of await openIntents(seriesId)) await settleIntent(await captureIntent(providerId))
  await inTransaction(async (tx) => {
    // A suspension or its end waits, so that it sees what is offered here, or is read here.
    await execute(tx, sql`select lock_space(space_id) from booking_series where id = ${seriesId}`)
    const finished = await fetchRows(
      tx,
      sql`
        update booking_series r set due_at = null where id = ${seriesId} and due_at is not null
          and not exists (select from bookings b where b.series_id = r.id and b.status = 'pending')
        returning r.id`,
    )
    if (finished.length > 0) await queueSeriesMails(tx, seriesId)
  })
}

async function openIntents(seriesId: string): Promise<string[]> {
  const rows = await fetchRows<{ providerId: string }>(
    db(),
    sql`
      select p.provider_id from bookings b join payments p on p.booking_id = b.id
      where b.series_id = ${seriesId} and b.status = 'pending' and p.provider_id is not null and p.settled_at is null
      order by b.series_place`,
  )
  return rows.map(({ providerId }) => providerId)
}
