import { expect } from 'vitest'
import { db } from '../../db/connect.ts'
import type { SeriesPattern } from '../../rules/series.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import type { Person } from '../../server/accounts/person.ts'
import { quoteSeries } from '../../server/bookings/quote-series.ts'
import { settleSeries } from '../../server/payments/finish-series.ts'
import { startSeries } from '../../server/payments/start-series.ts'

type SeriesOfLife = SeriesPattern & { guest: Person; spaceId: number; addOns: ChosenAddOn[] }

type HeldStay = { bookingId: string; clientSecret: string }

/** Holds the weeks that are free, each missing one at its nearest hours, as the page offers it. */
export async function holdSeriesOf({ guest: person, spaceId, ...pattern }: SeriesOfLife) {
  const asked = { ...pattern, headcount: 1 }
  const { weeks, currency } = await quoteSeries({ ...asked, spaceId, person })
  const chosen = weeks.map((week) => (week.missing ? (week.nearest[0] ?? week) : week))
  const amount = chosen.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const stays = chosen.map(({ start }) => start)
  return await startSeries({ ...asked, person, spaceId, stays, amount, currency })
}

/** Settles the series of a booking as its page does; nothing for a booking without one. */
export async function lookAtSeries({ guest, bookingId }: { guest: Person } & Pick<HeldStay, 'bookingId'>) {
  const { rows } = await db().$client.query<{ seriesId: string | null }>(
    'select series_id as "seriesId" from bookings where id = $1',
    [bookingId],
  )
  const seriesId = rows[0]?.seriesId
  if (seriesId) await settleSeries(guest, seriesId)
}

/**
 * Expects that each series of a space was charged as a whole or not at all. Missing from a paid one are only weeks that a bank
 * did not pay for, which raised an alert, and weeks whose own payment was known only after they had begun, which is refunded in
 * full (a longer stay of a week that was paid too late leaves the week itself). Of an unpaid one no week was charged.
 */
export async function expectWholeSeries(spaceId: number): Promise<void> {
  const { rows } = await db().$client.query<{ id: string; status: string; isPaid: boolean; isMissing: boolean }>(
    `select b.id, b.status, r.paid_at is not null as "isPaid",
       exists (select from alerts a where a.booking_id = b.id and a.kind = 'stay_not_charged')
         or exists (select from payments p join refunds f on f.payment_id = p.id and f.amount_minor = p.captured_minor
           where p.booking_id = b.id and p.modification_id is null
             and p.settled_at >= b.start_time and f.reason = 'paid_too_late') as "isMissing"
     from booking_series r join bookings b on b.series_id = r.id where r.space_id = $1`,
    [spaceId],
  )
  for (const { id, status, isPaid, isMissing } of rows) {
    const isBooked = status === 'confirmed' || status === 'completed' || status === 'cancelled'
    expect(isBooked, `week ${id}: ${status}, of a series that is ${isPaid ? 'paid' : 'not paid'}`).toBe(
      isPaid && !isMissing,
    )
  }
}
