import { expect, test } from 'vitest'
import { requestLead, reservedPromise } from '../../rules/booking-request.ts'
import { deadlineSlot, withDeadline } from './use-deadline-text.ts'

const timeZone = 'Europe/Amsterdam'
const deadline = new Date('2026-12-02T04:00:00Z')
const price = { amountMinor: 5000, currency: 'EUR' } as const

test('the deadline of a request is also in the time of a viewer elsewhere', () => {
  const named = 'Wed 2 Dec, 05:00, Amsterdam time'
  for (const sentence of [requestLead, reservedPromise]) {
    const textIn = (viewerZone: string | null) =>
      withDeadline({ text: sentence(deadlineSlot, price), deadline }, timeZone, viewerZone)
    expect(textIn('America/New_York')).toBe(sentence(`${named} (Tue 1 Dec, 23:00 your time)`, price))
    expect(textIn('Europe/Berlin')).toBe(sentence(named, price))
    expect(textIn(null)).toBe(sentence(named, price))
  }
})

test('a sentence without a deadline is left as it is', () => {
  const text = 'The owner has accepted.'
  expect(withDeadline({ text, deadline: null }, timeZone, 'America/New_York')).toBe(text)
})
