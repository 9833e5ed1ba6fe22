import { expect, test } from 'vitest'
import { nothingBackText } from '../../rules/refund.ts'
import { useDatabase } from '../../test/database.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'
import { cancelLines } from './booking-mails.ts'
import { confirmedForGuest } from './confirmed-mails.ts'
import { type SeriesMailFacts, seriesConfirmedForGuest } from './series-mails.ts'

useDatabase()

test('a mail says until when a cancelled request gives all of it back, from its acceptance on', () => {
  const stage = { by: 'Fri 12 Jun, 14:00', after: 'Fri 12 Jun, 14:00', within: '', back: '$225.00 comes back.' }
  const accepted = { ...stage, by: 'Fri 22 May, 11:20', within: '24 hours after the owner accepts and no later than ' }
  const facts = { totalMinor: 24_750, timeZone: 'America/New_York', cancelLines: [stage, accepted] }
  const [first, second] = cancelLines(facts as unknown as BookingMailFacts)
  expect(first).toBe('By Fri 12 Jun, 14:00, New York time: $225.00 comes back.')
  expect(second).toMatch(
    /^Sooner, until 24 hours after the owner accepts and no later than Fri 22 May, 11:20, New York/,
  )
})

test('a suspended owner’s guest gets all back only before the start', () => {
  const facts = { totalMinor: 24_750, ownerSuspendedAt: new Date(), cancelLines: [], hasBegun: false }
  expect(cancelLines(facts as unknown as BookingMailFacts)).toEqual([
    expect.stringContaining('cancel before the start'),
  ])
  const begun = { ...facts, hasBegun: true }
  expect(cancelLines(begun as unknown as BookingMailFacts)).toEqual([nothingBackText])
})

const start = new Date('2026-05-23T18:00:00Z')
const end = new Date('2026-05-23T21:00:00Z')
const facts = {
  bookingId: 'b',
  number: 'H7K-2QM',
  spaceTitle: 'The Shed',
  location: 'Brooklyn',
  country: 'United States',
  startTime: start,
  endTime: end,
  now: start,
  timeZone: 'America/New_York',
  currency: 'USD',
  totalMinor: 24_750,
  lines: [],
  addOns: [],
  strip: [],
  cancelLines: [],
  spaceGone: true,
  hasBegun: false,
  ownerSuspendedAt: start,
}

test('the confirmation at a suspended owner offers money back only if there is some, and before the start', () => {
  const textOf = (more: object) => confirmedForGuest({ ...facts, ...more } as unknown as BookingDayFacts).text
  expect(textOf({})).toContain('all that you paid can come back')
  for (const more of [{ totalMinor: 0 }, { hasBegun: true }]) {
    expect(textOf(more)).toContain('We have suspended the owner meanwhile.')
    expect(textOf(more)).not.toContain('can come back')
  }
})

test('the mail of a series offers money back only for weeks that have not begun', () => {
  const textOf = (more: object, hasBegun: boolean[]) => {
    const stays = hasBegun.map((begun) => ({ ...facts, ...more, hasBegun: begun }))
    return seriesConfirmedForGuest({ seriesId: 's', stays, uncharged: [] } as unknown as SeriesMailFacts).text
  }
  const begun = 'Sat 23 May: it has begun, and can no longer be cancelled.'
  const open = { ownerSuspendedAt: null }
  expect(textOf(open, [true, false])).toContain(begun)
  expect(textOf(open, [true, false])).toContain('Later, nothing comes back')
  expect(textOf({}, [true, false])).toContain('all that you paid can come back')
  for (const text of [textOf(open, [true, true]), textOf({}, [true, true])]) {
    expect(text).toContain(begun)
    expect(text).not.toMatch(/comes? back/)
  }
})
