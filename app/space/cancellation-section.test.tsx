import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancellationSection } from './cancellation-section.tsx'

const now = new Date('2026-05-21T15:20:00Z')
const space = { timeZone: 'America/New_York', cancellationPolicy: 'flexible', byRequest: false }

type Props = Parameters<typeof CancellationSection>[0]

/** Returns the sentence for screen readers, and the visible parts of the line of time, for three hours from `start` on. */
function drawn(start: string): { spoken: string; bars: string[] } {
  const price = { currency: 'USD', rentalMinor: 22_500, guestFeeMinor: 2250, totalMinor: 24_750 }
  const checked = { start: new Date(start), problem: null }
  const booking = { checked, price, now, isPriced: true, isProposed: false }
  const html = renderToStaticMarkup(CancellationSection({ space, booking } as unknown as Props))
  const spoken = html.match(/<p class="sr-only">(.*?)<\/p>/)?.[1] ?? ''
  return { spoken, bars: [...html.matchAll(/deadline-bar">(.*?)</g)].map(([, words]) => words ?? '') }
}

test('finding G6: the stage that lasts longest is read first, and the line of time begins with now', () => {
  expect(drawn('2026-05-30T18:00:00Z')).toEqual({
    spoken:
      'Cancel by Fri 29 May, 14:00: $225.00 comes back; the service fee of $22.50 is kept. ' +
      'Sooner, by Fri 22 May, 11:20: $247.50 comes back, the service fee included. ' +
      'After Fri 29 May, 14:00, until the start on Sat 30 May, 14:00, nothing comes back unless somebody else books the hours.',
    bars: ['$247.50 comes back', '$225.00 comes back', 'Nothing comes back'],
  })
})

test('where nothing comes back any more, the sentence promises nothing', () => {
  expect(drawn('2026-05-21T18:00:00Z').spoken).toBe(
    'Until the start on Thu 21 May, 14:00, nothing comes back unless somebody else books the hours.',
  )
})
