import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { emptyTariff } from '../../rules/tariff.ts'
import { requestApp } from '../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'

useDatabase()

const addOn = { description: '', required: false, most: 3, unit: 'hour', priceMinor: 1000 } as const
const lamp = { ...addOn, id: 'lamp', name: 'Lamp <b>', description: 'Two heads' }
const host = { ...addOn, id: 'host', name: 'Host', unit: 'booking' as const, most: 1 }
const cleaning = { ...host, id: 'cleaning', name: 'Cleaning', required: true }
const hours = 'at=2026-05-22T14:00&hours=2&people=2'

let spaceId: number
beforeAll(async () => {
  spaceId = await makeSpace(await makePerson('Marta Oyelaran'), { title: 'North Wall', slug: 'north-wall' })
})
beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from availability_blocks')
  await offer([lamp, host, cleaning])
})

async function offer(addOns: readonly object[]): Promise<void> {
  await db().$client.query('update spaces set tariff = $2 where id = $1', [spaceId, { ...emptyTariff, addOns }])
}

/** What the frame says to a visitor who chose something, without its styles. */
async function frame(query: string): Promise<string> {
  const response = await requestApp(`/embed/north-wall?${query}`, { headers: { host: '127.0.0.1' } })
  expect(response.status).toBe(200)
  return (await response.text()).replace(/<style[\s\S]*<\/style>/, '')
}

test('add-ons are offered with the price of an hour that was pressed, and are in the price and in the link that books', async () => {
  expect(await frame('')).not.toContain('Add-ons')
  const offered = await frame(hours)
  expect(offered).toContain('<b>Lamp &lt;b&gt;</b><small>$10 an hour. Two heads</small>')
  expect(offered).toContain('<input name="addOn.lamp" type="number" min="0" max="3" value="0">')
  expect(offered).toContain('<b>Cleaning</b><small>$10 a booking</small></span><small class="in">Always added</small>')
  // 2 hours of $75, cleaning, and the fee.
  expect(offered).toContain('$176.00')

  const chosen = await frame(`${hours}&addOn.lamp=2&addOn.host=1`)
  expect(chosen).toContain('$231.00')
  expect(chosen).toContain('With 2 × Lamp &lt;b&gt;, Host, Cleaning.')
  expect(chosen).toContain('value="1" checked>')
  const booked = 'hours=2&amp;people=2&amp;addOn.lamp=2&amp;addOn.host=1'
  expect(chosen).toContain(`href="/space/north-wall?date=2026-05-22&amp;time=14%3A00&amp;${booked}" target="_blank"`)
  expect(chosen).toContain(`&amp;${booked}&amp;week=2026-05-29" rel="nofollow">Later</a>`)
})

test.each([
  ['addOn.lamp=-1', 'Please choose a whole number from 0 to 3 of Lamp &lt;b&gt;.', '-1'],
  ['addOn.lamp=1000', 'Please choose a whole number from 0 to 3 of Lamp &lt;b&gt;.', '1000'],
  ['addOn.lamp=1.5', 'Please choose a whole number from 0 to 3 of Lamp &lt;b&gt;.', '1.5'],
  ['addOn.lamp=%3Cb%3E', 'Please choose a whole number from 0 to 3 of Lamp &lt;b&gt;.', '&lt;b&gt;'],
  ['addOn.host=2', 'Host is there once. Please choose one, or none.', '1'],
])(
  'fault 133: %s is answered with a sentence instead of a price, and stays in its field',
  async (query, sentence, typed) => {
    const answer = await frame(`${hours}&${query}`)
    expect(answer).toContain(`<p class="problem">${sentence}</p>`)
    expect(answer).toContain(`value="${typed}"`)
    expect(answer).not.toMatch(/class="(book|total)"/)
  },
)

test('fault 133: an add-on that is unknown or was removed meanwhile is named as gone, and the price is without it', async () => {
  const gone = 'An add-on that you chose is no longer offered, so the price is without it.'
  expect(await frame(`${hours}&addOn.pony=1`)).toContain(gone)
  expect(await frame(`${hours}&addOn.lamp=0&addOn.host=`)).not.toContain(gone)
  await offer([host, cleaning])
  const answer = await frame(`${hours}&addOn.lamp=2&addOn.host=1`)
  expect(answer).toContain(gone)
  expect(answer).toContain('$187.00')
  expect(answer).toContain('people=2&amp;addOn.host=1" target="_blank"')
})

test('fault 133: hours whose price was seen and that others took are said to be gone, and the rest is kept', async () => {
  const chosen = await frame(`${hours}&addOn.lamp=2`)
  const [, seen = ''] = /name="seen" value="([^"]*)"/.exec(chosen) ?? []
  expect(seen).not.toBe('')
  await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-22T15:00' })

  const said = 'Someone was a moment faster: Fri 22 May, 14:00 to 16:00 is no longer free.'
  const answer = await frame(`${hours}&addOn.lamp=2&seen=${seen}`)
  expect(answer).toContain(`${said} Please choose another start: 2 hours, 2 people and your add-ons are kept.`)
  expect(answer).toContain('<option value="2" selected>')
  expect(answer).toContain('max="3" value="2"')
  expect(answer).toContain(`name="seen" value="${seen}"`)
  expect(answer).not.toContain('class="book"')
  // The visitor who is taking these hours in the tab that opened reads nothing of others.
  expect(await frame(`${hours}&seen=${seen}%20opened`)).toContain('If that was you, go on in the tab that opened.')
  // Of other hours no price was seen.
  expect(await frame(`at=2026-05-22T14:00&hours=3&seen=${seen}`)).toContain('The 3 hours from 14:00 are not all free.')
})

test('fault 133: more people than the space holds is a sentence', async () => {
  expect(await frame('at=2026-05-22T14:00&people=11')).toMatch(/class="problem">[^<]*10 people/)
})
