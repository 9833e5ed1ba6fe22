import { expect, test } from 'vitest'
import { type BookingMailFacts, cancelLines } from './booking-mail-texts.ts'

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
