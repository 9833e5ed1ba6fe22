import { beforeAll, expect, test } from 'vitest'
import { db } from '../../../db/connect.ts'
import { emptyTariff } from '../../../rules/tariff.ts'
import { callApi, makeApiSpace } from '../../../test/api-client.ts'
import { payByCard, settleAll, useCardProvider } from '../../../test/card-provider.ts'
import { useDatabase } from '../../../test/database.ts'

useDatabase()
useCardProvider()

const day = '2026-06-10'
const addOn = { description: '', required: false, most: 2, unit: 'hour', priceMinor: 1000 } as const
const tariff = {
  ...emptyTariff,
  lengthDiscounts: [{ fromHours: 3, percent: 10 }],
  addOns: [
    { ...addOn, id: 'lamp', name: 'Lamp' },
    { ...addOn, id: 'cleaning', name: 'Cleaning', unit: 'booking' as const, required: true, most: 1 },
  ],
}

let spaceId = 0
let june = ''
beforeAll(async () => {
  ;({ spaceId, june } = await makeApiSpace())
  await db().$client.query('update spaces set tariff = $2 where id = $1', [spaceId, tariff])
})

test('a quote names each line of the price, with the add-ons that were asked for', async () => {
  const { body } = await callApi('GET', `/spaces/${spaceId}/quote?date=${day}&time=14:00&hours=3&addOns=lamp:2`)
  expect(body).toMatchObject({ rentalMinor: 27_250, addOnsMinor: 7000, guestFeeMinor: 2725, totalMinor: 29_975 })
  expect(body.lines).toEqual([
    { kind: 'rental', name: null, quantity: 3, unitMinor: 7500, amountMinor: 22_500, taxMinor: 0 },
    { kind: 'discount', name: 'From 3 hours, 10% off', quantity: 1, unitMinor: -2250, amountMinor: -2250, taxMinor: 0 },
    { kind: 'add_on', name: 'Lamp', quantity: 6, unitMinor: 1000, amountMinor: 6000, taxMinor: 0 },
    { kind: 'add_on', name: 'Cleaning', quantity: 1, unitMinor: 1000, amountMinor: 1000, taxMinor: 0 },
    { kind: 'guest_fee', name: null, quantity: 1, unitMinor: 2725, amountMinor: 2725, taxMinor: 0 },
  ])
})

test.each([
  ['lamp:3', 409, 'addOnUnavailable'],
  ['pony:1', 409, 'addOnUnavailable'],
  ['lamp', 400, 'invalidFields'],
  ['lamp:-1', 400, 'invalidFields'],
])('a quote with the add-ons %s is refused', async (addOns, status, code) => {
  const quote = await callApi('GET', `/spaces/${spaceId}/quote?date=${day}&time=14:00&hours=3&addOns=${addOns}`)
  expect(quote).toMatchObject({ status, body: { error: { code } } })
})

test('a booking is made with add-ons, and changed without moving it', async () => {
  const slot = { spaceId, startTime: `${day}T14:00`, endTime: `${day}T17:00`, hours: 3 }
  const body = { ...slot, addOns: [{ id: 'lamp', count: 2 }], amount: 29_975, currency: 'USD' }
  const intent = await callApi('POST', '/create-payment-intent', { body, as: june })
  expect(intent.status).toBe(200)
  await payByCard(intent.body.clientSecret)
  await settleAll()
  const address = `/bookings/${intent.body.bookingId}`
  const booking = await callApi('GET', address, { as: june })
  expect(booking.body).toMatchObject({ totalPriceMinor: 29_975, addOns: [{ id: 'lamp', count: 2 }] })
  expect(booking.body.lines).toHaveLength(5)
  const same = `startTime=${day}T14:00&hours=3`
  const kept = await callApi('GET', `${address}/modification-quote?${same}`, { as: june })
  expect(kept.body.error.code).toBe('nothingChanged')
  const quote = await callApi('GET', `${address}/modification-quote?${same}&addOns=lamp:1`, { as: june })
  expect(quote.body).toMatchObject({ kind: 'cheaper', amount: -3300, totalMinor: 26_675, available: true })
  const fewer = { startTime: `${day}T14:00`, hours: 3, addOns: [{ id: 'lamp', count: 1 }] }
  const change = { body: { ...fewer, amount: -3300, currency: 'USD' }, as: june }
  expect((await callApi('POST', `${address}/modifications`, change)).body).toMatchObject({
    outcome: 'done',
    refundMinor: 3300,
    booking: { totalPriceMinor: 26_675, addOns: [{ id: 'lamp', count: 1 }] },
  })
})

test('a series is quoted and held with add-ons', async () => {
  await db().$client.query(`update users set email_verified = true where email = 'june@example.com'`)
  const weeks = { date: '2026-06-17', time: '14:00', hours: 3, weeks: 2 }
  const query = new URLSearchParams({ ...weeks, hours: '3', weeks: '2', addOns: 'lamp:2' })
  const quote = await callApi('GET', `/spaces/${spaceId}/series?${query}`)
  expect(quote).toMatchObject({ status: 200, body: { amount: 2 * 29_975 } })
  const stays = quote.body.weeks.map(({ start }: { start: string }) => start)
  const body = { ...weeks, spaceId, stays, addOns: [{ id: 'lamp', count: 2 }], amount: 2 * 29_975, currency: 'USD' }
  const held = await callApi('POST', '/series', { body, as: june })
  expect(held).toMatchObject({
    status: 200,
    body: { amount: 2 * 29_975, stays: [{ amount: 29_975 }, { amount: 29_975 }] },
  })
  const booking = await callApi('GET', `/bookings/${held.body.stays[1].bookingId}`, { as: june })
  expect(booking.body.addOns).toEqual([{ id: 'lamp', count: 2 }])
})
