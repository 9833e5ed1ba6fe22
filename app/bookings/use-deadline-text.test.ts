import { expect, test } from 'vitest'
import { requestLead, reservedPromise } from '../../rules/booking-request.ts'
import { deadlineText } from '../../rules/time.ts'
import { withViewerDeadline } from './use-deadline-text.ts'

const timeZone = 'Europe/Amsterdam'
const deadline = new Date('2026-12-02T04:00:00Z')
const price = { amountMinor: 5000, currency: 'EUR' } as const

test('the deadline of a request is also in the time of a viewer elsewhere', () => {
  const named = 'Wed 2 Dec, 05:00, Amsterdam time'
  for (const sentence of [requestLead, reservedPromise]) {
    const text = sentence(deadlineText(deadline, timeZone), price)
    expect(text).toContain(named)
    const textIn = (viewerZone: string | null) => withViewerDeadline(text, { timeZone, viewerZone, deadline })
    expect(textIn('America/New_York')).toBe(text.replace(named, `${named} (Tue 1 Dec, 23:00 your time)`))
    expect(textIn('Europe/Berlin')).toBe(text)
    expect(textIn(null)).toBe(text)
  }
})
