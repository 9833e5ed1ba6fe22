import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { endOrCaptureHold } from './end-hold.ts'
import { closeSeries, isSeriesPaid } from './series-outcome.ts'

/**
 * Ends the hold of a series, unless it is paid; it may have ended before. Throws `paymentProviderDown`, and `notPayable` while a
 * card is processed.
 */
export async function endSeriesHold(seriesId: string): Promise<'paid' | 'ended'> {
  const stays = await fetchRows<{ id: string }>(
    db(),
    sql`select id from bookings where series_id = ${seriesId} and status = 'pending' order by series_place`,
  )
  const [first] = stays
  if (!first) return (await isSeriesPaid(db(), seriesId)) ? 'paid' : 'ended'
  if ((await closeSeries(first.id)) === 'paid') return 'paid'
  for (const { id } of stays) {
    if ((await endOrCaptureHold(id)) === 'processing') throw new Refusal('notPayable')
  }
  return 'ended'
}
