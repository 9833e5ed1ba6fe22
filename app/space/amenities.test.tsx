import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amenities } from './amenities.tsx'

/** Returns the drawing of the icon of each amenity. */
function iconsOf(amenities: string[]): string[] {
  const html = renderToStaticMarkup(<Amenities amenities={amenities} />)
  return [...html.matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, drawing]) => drawing ?? '')
}

test('finding G18: a whiteboard and a screen have icons of their own', () => {
  const [whiteboard, screen, other, ...more] = iconsOf(['Whiteboard', 'Screen', 'A thing without words for it'])
  expect([whiteboard, screen, other].every(Boolean)).toBe(true)
  expect(new Set([whiteboard, screen, other]).size).toBe(3)
  expect(more).toEqual([])
  expect(iconsOf(['Flip chart', 'Projector'])).toEqual([whiteboard, screen])
})
