import { beforeEach, expect, test } from 'vitest'
import { holdChosen, loadHandOver } from '../app/bookings/hand-over.server.ts'
import { db } from '../db/connect.ts'
import type { Person } from '../server/accounts/person.ts'
import { handOverEnd, handOverToken } from '../server/bookings/hand-over.ts'
import { useCardProvider } from './card-provider.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBookableSpace } from './faults/marketplace-people.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number
let token: string

beforeEach(async () => {
  ;({ owner, guest, spaceId } = await makeBookableSpace())
  token = handOverToken(chosen())
})

/** Saturday from 14:00 to 17:00 for two, at $247.50. */
const chosen = () => ({
  spaceId,
  start: new Date('2026-05-23T18:00Z'),
  hours: 3,
  headcount: 2,
  addOns: [],
  totalMinor: 24_750,
  currency: 'USD' as const,
  endsAt: handOverEnd(thursday),
})

const bookings = async () => (await db().$client.query('select * from bookings where space_id = $1', [spaceId])).rows

/** Presses the button; returns where it leads. */
async function press(person = guest): Promise<string | null> {
  try {
    return await holdChosen(token, person)
  } catch (response) {
    if (response instanceof Response) return response.headers.get('location')
    throw response
  }
}

test('opening the link holds nothing; the button holds, at the price of the link', async () => {
  const view = await loadHandOver(token, guest)
  expect(view).toMatchObject({ obstacle: null, people: 2, price: { totalMinor: 24_750 } })
  expect(view.formAddress).toMatch(/\?date=2026-05-23&time=14%3A00&hours=3&people=2$/)
  expect(await bookings()).toEqual([])
  expect(await press()).toMatch(/^\/payment\//)
  expect(await bookings()).toMatchObject([
    { status: 'pending', total_price_minor: 24_750, headcount: 2, user_id: guest.id },
  ])
  expect(await press(), 'a second time').toBe(await press())
  expect((await loadHandOver(token, guest)).obstacle, 'one’s own hold').toBeNull()
})

test('fault 116: after ten minutes the link holds nothing, and leads to the form', async () => {
  await moveClockTo(new Date(thursday.getTime() + 601_000))
  expect((await loadHandOver(token, null)).obstacle).toMatchObject({ code: 'handOverEnded' })
  await expect(press()).rejects.toMatchObject({ code: 'handOverEnded' })
  expect(await bookings()).toEqual([])
})

test('fault 116: a price that changed meanwhile is not charged', async () => {
  await db().$client.query('update spaces set price_minor = 8000 where id = $1', [spaceId])
  const { obstacle, price } = await loadHandOver(token, guest)
  expect([obstacle?.code, price?.totalMinor]).toEqual(['priceChanged', 26_400])
  await expect(press()).rejects.toMatchObject({ code: 'priceChanged' })
  expect(await bookings()).toEqual([])
})

test('fault 116: hours that were taken meanwhile are refused, and so is the owner', async () => {
  await expect(press(owner)).rejects.toMatchObject({ code: 'ownSpace' })
  await makeBooking({ guest: await makePerson(), spaceId })
  expect((await loadHandOver(token, guest)).obstacle).toMatchObject({ code: 'slotTaken' })
  await expect(press()).rejects.toMatchObject({ code: 'slotTaken' })
})

test('fault 116: an add-on that is gone is said, not thrown', async () => {
  token = handOverToken({ ...chosen(), addOns: [{ id: 'lamp', count: 1 }] })
  expect(await loadHandOver(token, guest)).toMatchObject({ price: null, obstacle: { code: 'addOnUnavailable' } })
  await expect(press()).rejects.toMatchObject({ code: 'addOnUnavailable' })
})

test('fault 116: a link that was changed, cut or made elsewhere leads nowhere', async () => {
  const [claim = '', signature = ''] = token.split('.')
  const cheaper = Buffer.from(JSON.stringify({ ...chosen(), totalMinor: 1 })).toString('base64url')
  for (const wrong of ['', '.', claim, `${claim}.`, `${cheaper}.${signature}`, token.slice(0, -1), `${token}A`]) {
    token = wrong
    await expect(loadHandOver(wrong, guest)).rejects.toMatchObject({ code: 'handOverUnknown', status: 404 })
    await expect(press()).rejects.toMatchObject({ code: 'handOverUnknown' })
  }
  expect(await bookings()).toEqual([])
})
