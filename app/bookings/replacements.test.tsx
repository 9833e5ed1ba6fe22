import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReplacementView } from './replacement-list.server.ts'
import { Replacements } from './replacements.tsx'

const space = {
  id: 7,
  slug: 'north-wall',
  title: 'North Wall',
  image: null,
  location: 'Bushwick, New York',
  country: 'United States',
  capacity: 12,
  rating: null,
  reviewCount: 0,
  shares: [],
  lacks: [],
  found: null,
  difference: null,
  policy: 'strict',
  refunds: [],
  timeZone: 'America/New_York',
  price: { amount: 24_750, currency: 'USD' },
  address: '/space/north-wall',
} satisfies ReplacementView

function textOf(moveUntil: string | null, change: Partial<ReplacementView> = {}, isFree = false): string {
  const replacements = {
    hours: '14:00–17:00',
    isFree,
    moveUntil,
    search: '/explore',
    spaces: [{ ...space, ...change }],
  }
  const Page = createRoutesStub([
    { path: '/', Component: () => <Replacements bookingId="b" replacements={replacements} spaceTitle="South Wall" /> },
  ])
  return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, ' ')
}

test('beside the button that moves a booking are the terms of cancelling it there', () => {
  const nothing = 'Nothing comes back if you cancel, unless somebody else books the hours.'
  expect(textOf('14:20, New York time')).toMatch(/Cancellation, strict .*Nothing comes back if you cancel.* Move here/)
  expect(textOf(null)).not.toContain(nothing)
  const stage = {
    until: new Date(0),
    within: '',
    by: 'Fri 22 May, 14:00',
    after: 'Fri 22 May, 14:00',
    back: '$240.00 back.',
  }
  const withStage = textOf('14:20, New York time', { refunds: [stage] })
  expect(withStage).toContain('$240.00 back.')
  expect(withStage).not.toContain(nothing)
})

test('in place of a free booking nothing is said of what was paid or is to be paid', () => {
  expect(textOf(null)).toContain('What you paid before comes back in any case.')
  const free = textOf(null, { price: null }, true)
  expect(free).toContain('others see these hours too.')
  expect(free).not.toMatch(/paid|to pay|all in/)
})
