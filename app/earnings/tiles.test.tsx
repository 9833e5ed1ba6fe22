import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tiles } from './tiles.tsx'

const tile = (counts: { booked: number; received: number; listings: number }) =>
  renderToString(<Tiles stats={{ ...counts, earned: [], upcoming: null }} />)

test('the bookings of somebody with a listing are those on their spaces, also before the first one', () => {
  expect(tile({ booked: 0, received: 0, listings: 1 })).toContain('Bookings on your spaces')
  expect(tile({ booked: 0, received: 2, listings: 1 })).toContain('Bookings on your spaces')
  expect(tile({ booked: 2, received: 0, listings: 1 })).toContain('Bookings that you made')
  expect(tile({ booked: 2, received: 0, listings: 0 })).toContain('Bookings that you made')
})

test('earnings have a currency, or are none yet', () => {
  const counts = { booked: 0, received: 1, listings: 1 }
  const tiles = (earned: string[]) => renderToString(<Tiles stats={{ ...counts, earned, upcoming: '$270' }} />)
  expect(tiles([])).toMatch(/None yet.*every booking that is over\. \$270 is to come\./)
  expect(tiles(['$81'])).toMatch(/\$81.*every booking that is over\. \$270 more is to come\./)
})
