import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { refundNote } from './booking-form.tsx'
import { CancelNote } from './booking-panel.tsx'

type Props = Parameters<typeof CancelNote>[0]

/** Returns the notes beside the total and below the button, for hours that begin in less than a day. */
function noteOf(byRequest: boolean): string {
  const space = { timeZone: 'America/New_York', cancellationPolicy: 'flexible', byRequest }
  const price = { currency: 'USD', rentalMinor: 22_500, guestFeeMinor: 2250, totalMinor: 24_750 }
  const checked = { start: new Date('2026-05-21T18:00:00Z'), problem: null }
  const booking = { checked, price, now: new Date('2026-05-21T15:20:00Z'), isPriced: true, isProposed: false }
  const props = { space, booking } as unknown as Props
  const notes = [refundNote(props.space, props.booking), CancelNote(props)]
  return renderToStaticMarkup(notes).replace(/<[^>]+>/g, ' ')
}

test('where nothing would come back, the notes of the form say so, the second with its exception', () => {
  expect(noteOf(false)).toMatch(/^ If you cancel, nothing comes back\. /)
  expect(noteOf(false)).toMatch(/Cancellation, flexible\s+Nothing comes back unless somebody else books the hours\./)
})

test('of a request, nothing comes back only once it is accepted', () => {
  expect(noteOf(true)).toMatch(/^ Once accepted, nothing comes back\. /)
  expect(noteOf(true)).toMatch(/Once accepted, nothing comes back unless somebody else books the hours\./)
})
