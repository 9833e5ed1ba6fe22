import { beforeEach, expect, test } from 'vitest'
import { loadRefundsAndDisputes } from '../app/admin/booking-money.server.ts'
import { hostedBookingViews } from '../app/bookings/hosted-booking-views.server.ts'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { receivedLines } from '../app/bookings/received-lines.server.ts'
import { holdReplacement } from '../app/bookings/replacement.server.ts'
import { flashOf } from '../app/flash.server.ts'
import { db } from '../db/connect.ts'
import { receivedBookings } from '../server/bookings/received-bookings.ts'
import { moveBooking } from '../server/payments/move-booking.ts'
import { issueReceipt } from '../server/receipts/issue-receipt.ts'
import { moneyRows } from '../server/receipts/receipt-rows.ts'
import { callApi, signUpPerson } from './api-client.ts'
import { useCardProvider } from './card-provider.ts'
import { useDatabase } from './database.ts'
import { type MarketplacePeople, makeCancelledBooking, makePeople } from './faults/marketplace-people.ts'
import { thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase({ MOVE_MINUTES: '30' })
useCardProvider()

let people: MarketplacePeople
beforeEach(async () => {
  await db().$client.query('update spaces set available = false')
  people = await makePeople()
})

/** Cancels a booking of $247.50, which its guest moves to another space; returns both. */
async function moved(spaceId: number) {
  const from = await makeCancelledBooking(people)
  const request = { person: people.guest, bookingId: from, spaceId, amount: 24_750, currency: 'USD' as const }
  return { from, to: (await moveBooking(request)).bookingId }
}

async function rowOf(bookingId: string) {
  const { bookings } = await receivedBookings(people.owner, { part: 'past' })
  const views = await hostedBookingViews(people.owner, bookings, thursday)
  return views.find(({ id }) => id === bookingId)
}

/** What the file says of each booking: its number, what the guest pays, and what went back. */
async function fileOf() {
  const [head = '', ...lines] = await Array.fromAsync(receivedLines(people.owner, {}))
  const cellsOf = (line: string) => line.trimEnd().split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const places = ['Booking', 'Guest pays', 'Refunded'].map((title) => cellsOf(head).indexOf(title))
  return lines.map((line) => places.map((place) => cellsOf(line)[place]))
}

test('an owner reads where a cancelled booking moved within their spaces, and has a way between the two', async () => {
  const { from, to } = await moved(await makeSpace(people.owner, { title: 'North Wall' }))
  const [cancelled, instead] = await Promise.all([from, to].map((id) => loadBooking(people.owner, id)))
  expect(await rowOf(from)).toMatchObject({ refunded: `Moved to North Wall, ${instead!.number}`, share: '$0.00' })
  expect(cancelled!.ownMoves).toEqual([{ to: `/my-bookings/${to}`, text: `Moved to North Wall, ${instead!.number}` }])
  expect(instead!.ownMoves).toEqual([
    { to: `/my-bookings/${from}`, text: `In place of ${cancelled!.spaceTitle}, ${cancelled!.number}` },
  ])
  expect((await loadBooking(people.guest, to)).ownMoves).toEqual([])
  expect(await fileOf()).toEqual([
    [instead!.number, '247.50', '0.00'],
    [cancelled!.number, '247.50', '0.00'],
  ])
})

test("an owner reads that a booking moved to another owner's space, and nothing of that one", async () => {
  const other = await makePerson('Theo Brandt')
  const { from, to } = await moved(await makeSpace(other, { title: 'North Wall' }))
  expect(await rowOf(from)).toMatchObject({ refunded: 'Moved to another space' })
  expect((await loadBooking(people.owner, from)).ownMoves).toEqual([])
  expect((await loadBooking(other, to)).ownMoves).toEqual([])
  expect((await fileOf()).map(([, paid, back]) => [paid, back])).toEqual([['247.50', '0.00']])
})

test('the notice of a moved booking says what comes back if the space costs less', async () => {
  const cheaper = await makeSpace(await makePerson('Theo Brandt'), { title: 'North Wall', priceMinor: 5000 })
  const from = await makeCancelledBooking(people)
  const body = new URLSearchParams({ pay: 'moved', spaceId: String(cheaper), amount: '16500', currency: 'USD' })
  const request = new Request('http://127.0.0.1/', { method: 'POST', body })
  const moved = await holdReplacement(request, people.guest, from).catch((thrown: unknown) => thrown)
  if (!(moved instanceof Response)) throw new Error(`It did not move: ${JSON.stringify(moved)}`)
  const cookie = moved.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(flashOf(new Request('http://127.0.0.1/', { headers: { cookie } }))?.text).toBe(
    'It is confirmed and paid. $82.50, which it costs less, comes back to your card. The new address is below.',
  )
})

test('before the press that moves a booking, its guest reads what cancelling gives back at each space', async () => {
  const other = await makePerson('Theo Brandt')
  const strict = await makeSpace(other, { title: 'Strict' })
  await db().$client.query(`update spaces set cancellation_policy = 'strict' where id = $1`, [strict])
  // $80 an hour: the service fee is less, as the penalty pays a part of it.
  await makeSpace(other, { title: 'Dearer', priceMinor: 8000 })
  const { person: guest, token } = await signUpPerson('moving@example.com')
  const id = await makeCancelledBooking({ ...people, guest })
  const { replacements } = await loadBooking(guest, id)
  const terms = replacements!.spaces.map(({ title, policy, refunds }) => [
    title,
    policy,
    refunds.map(({ back }) => back),
  ])
  expect(terms.toSorted()).toEqual([
    ['Dearer', 'flexible', ['$240.00 comes back; the service fee of $7.49 is kept.']],
    ['Strict', 'strict', []],
  ])
  const { body } = await callApi('GET', `/bookings/${id}/replacements`, { as: token })
  const stages = [{ until: '2026-05-22T18:00:00.000Z', refundMinor: 24_000 }]
  expect(body.replacements).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ cancellationPolicy: 'strict', cancelStages: [] }),
      expect.objectContaining({ cancellationPolicy: 'flexible', cancelStages: stages }),
    ]),
  )
})

test('while a refund waits for a move, no page says that it is on its way', async () => {
  const id = await makeCancelledBooking(people)
  await makeSpace(await makePerson('Theo Brandt'))
  const byGuest = await loadBooking(people.guest, id)
  expect(byGuest.back).toMatch(
    /^\$247\.50 goes back to your card at \d\d:\d\d, .* if you do not move your booking before\.$/,
  )
  const waits = { title: 'Refund waits until then', amount: '−$247.50', isAhead: true }
  expect(byGuest.lines.at(-1)).toMatchObject(waits)
  expect(byGuest.sum?.lines[1]).toEqual({ label: 'Waits to be sent back', amount: '−$247.50' })
  const byOwner = await loadBooking(people.owner, id)
  expect(byOwner.lines.find(({ amount }) => amount === waits.amount)).toMatchObject(waits)
  const receipt = await issueReceipt(people.guest, id)
  expect(moneyRows(receipt).map(([text]) => text)).toContainEqual(
    expect.stringMatching(/^Refund, unless you move your booking before, .*\d\d:\d\d$/),
  )
})

test('an admin reads when a refund leaves that waits for a move on purpose', async () => {
  const { refunds } = await loadRefundsAndDisputes(people.admin, await makeCancelledBooking(people))
  const [refund] = refunds
  expect(refund?.status).toMatch(/^Leaves .*\d\d:\d\d UTC$/)
  expect(refund?.status).not.toContain(refund?.made)
})
