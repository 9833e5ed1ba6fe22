import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Refusal } from '../../rules/refusal.ts'
import type { CheckedDraft } from './booking-draft.ts'
import { HoursBadge } from './hours-badge.tsx'

const rented = {
  available: true,
  status: 'available' as const,
  rentedNow: true,
  rentalTurnsInSeconds: null,
  isOwner: false,
  takenDown: null,
  timeZone: 'America/New_York',
}
const draft = { date: '2026-05-23', time: '14:00', hours: 3, people: 8, offset: '', addOns: [] }
const free = {
  start: new Date('2026-05-23T18:00:00Z'),
  end: new Date('2026-05-23T21:00:00Z'),
  offsets: [],
  problem: null,
  isBooked: false,
  isHeld: false,
}
const { code, message } = new Refusal('slotTaken')
const taken = { ...free, problem: { code, message } }
const chosen = { draft, isProposed: false, checked: free, day: [] }

function badge(
  booking: Partial<Omit<typeof chosen, 'checked'>> | { checked: CheckedDraft } | { day: null },
  space = {},
): string {
  const drawn = <HoursBadge space={{ ...rented, ...space }} booking={{ ...chosen, ...booking }} />
  return renderToStaticMarkup(drawn).replace(/<[^>]+>/g, '')
}

test('where hours are chosen, the badge is about them and not about now', () => {
  expect(badge({})).toBe('Free at your hours')
  expect(badge({ checked: taken })).toBe('Not bookable at your hours')
  expect(badge({ checked: taken }, { rentedNow: false })).toBe('Not bookable at your hours')
})

test('hours with which others have their turn are said to be theirs, and until when', () => {
  const until = new Date('2026-05-21T16:31:00Z')
  const turn = { code: 'heldBefore' as const, message: 'Others have their turn until', until }
  expect(badge({ checked: { ...free, problem: turn } })).toBe('Others have their turn until 12:31, New York time')
})

test('hours that the viewer has booked are said to be so', () => {
  expect(badge({ checked: { ...taken, isBooked: true } })).toBe('Your hours')
})

test('what else is wrong with a request says nothing about its hours', () => {
  const { code, message } = new Refusal('overCapacity')
  expect(badge({ checked: { ...free, problem: { code, message } } })).toBe('')
})

test('where the week of the chosen hours is not in view, nothing is said about them', () => {
  expect(badge({ day: null })).toBe('')
})

test('where no hours are chosen, or none can be, it is the status of the space', () => {
  expect(badge({ isProposed: true })).toBe('Currently Rented')
  expect(badge({ draft: { ...draft, date: '' } })).toBe('Currently Rented')
  expect(badge({}, { isOwner: true })).toBe('Currently Rented')
  expect(badge({}, { available: false })).toBe('Unavailable')
  expect(badge({}, { status: 'maintenance' })).toBe('Under Maintenance')
})
