import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HourStrip } from './hour-strip.tsx'
import { stripCells, withChosen } from './strip-cells.ts'

test('the chosen hours say their number if all of them are in the strip, and have the room for it on a phone', () => {
  const lengths = (count: number, first: number, chosen: { from: number; hours: number }) => {
    const cells = withChosen(stripCells(new Array<'free'>(count).fill('free'), first), chosen)
    const drawn = renderToString(<HourStrip cells={cells} chosenHours={chosen.hours} />)
    return drawn.match(/data-state="selected"[^>]*>([^<]*)</)?.[1]
  }
  expect(lengths(13, 9, { from: 10, hours: 1 })).toBe('1 h')
  expect(lengths(13, 9, { from: 10, hours: 3.5 })).toBe('3.5 h')
  expect(lengths(24, 0, { from: 20, hours: 2 })).toBe('2 h')
  // Half an hour and one of 24 have no room, and of a night that goes on after midnight only a part is shown.
  expect(lengths(13, 9, { from: 10, hours: 0.5 })).toBe('')
  expect(lengths(24, 0, { from: 20, hours: 1 })).toBe('')
  expect(lengths(24, 0, { from: 22, hours: 4 })).toBe('')
  expect(lengths(24, 0, { from: 20, hours: 12 })).toBe('')
})
