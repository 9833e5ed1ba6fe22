import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { type AddOn, emptyTariff, type Tariff } from '../../rules/tariff.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { quoteSeries } from '../../server/bookings/quote-series.ts'
import { settleSeries } from '../../server/payments/finish-series.ts'
import { type StartSeries, startSeries } from '../../server/payments/start-series.ts'
import { payByCard, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { refusalFrom } from '../refusal-of.ts'
import { makeBookableSpace } from './marketplace-people.ts'

useDatabase()
useCardProvider()

const addOn = (id: string, more: Partial<AddOn> = {}): AddOn => ({
  id,
  name: id,
  description: '',
  unit: 'hour',
  priceMinor: 1000,
  required: false,
  most: 2,
  ...more,
})
const tariff: Tariff = {
  ...emptyTariff,
  addOns: [addOn('Lamp'), addOn('Backdrop'), addOn('Cleaning', { unit: 'booking', required: true, most: 1 })],
}

let guest: Person
let space: number

beforeEach(async () => {
  ;({ guest, spaceId: space } = await makeBookableSpace())
  await db().$client.query('update spaces set tariff = $2 where id = $1', [space, tariff])
})

const pattern = { date: '2026-05-28', time: '18:00', hours: 2, weeks: 2, headcount: 1 }
const stays = [new Date('2026-05-28T22:00:00Z'), new Date('2026-06-04T22:00:00Z')]
const addOns = [{ id: 'Lamp', count: 2 }]
/** Two hours at $75, two lamps for both of them, the cleaning and the fee. */
const each = 22_000

const hold = (more: Partial<StartSeries> = {}) =>
  startSeries({
    ...pattern,
    person: guest,
    spaceId: space,
    stays,
    addOns,
    amount: 2 * each,
    currency: 'USD',
    ...more,
  })

test('add-ons are priced, held, charged and named in the e-mails with each week', async () => {
  const quote = await quoteSeries({ ...pattern, addOns, spaceId: space, person: guest })
  expect(quote.weeks.map(({ totalMinor }) => totalMinor)).toEqual([each, each])
  const held = await hold()
  for (const { clientSecret } of held.stays) await payByCard(clientSecret)
  await settleSeries(guest, held.seriesId)
  for (const { bookingId } of held.stays) {
    expect(await bookingOf(guest, bookingId)).toMatchObject({ status: 'confirmed', addOns, totalPriceMinor: each })
  }
  const { rows } = await db().$client.query<{ text: string }>(
    `select body_text as text from outgoing_mails where dedupe_key like $1`,
    [`%${held.seriesId}%`],
  )
  expect(rows.map(({ text }) => text.includes('2 × Lamp, Cleaning'))).toEqual([true, true])
})

test('a series with other add-ons is not the one that is held, even at the same price', async () => {
  const held = await hold()
  expect((await hold()).seriesId).toBe(held.seriesId)
  expect((await hold({ addOns: [{ id: 'Backdrop', count: 2 }] })).seriesId).not.toBe(held.seriesId)
})

test('add-ons that are not offered, or were not in the shown total, hold nothing', async () => {
  for (const [id, count] of [
    ['Strobe', 1],
    ['Lamp', 3],
  ] as const) {
    const chosen = [{ id, count }]
    const quoted = quoteSeries({ ...pattern, addOns: chosen, spaceId: space, person: guest })
    expect(await refusalFrom(quoted)).toBe('addOnUnavailable')
    expect(await refusalFrom(hold({ addOns: chosen }))).toBe('addOnUnavailable')
  }
  expect(await refusalFrom(hold({ addOns: [] }))).toBe('priceChanged')
  const { rows } = await db().$client.query('select 1 from booking_series where user_id = $1', [guest.id])
  expect(rows).toEqual([])
})
