import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ReviewList } from './review-list.tsx'

function stayOf(startTime: string, hours: number): string {
  const review = {
    kind: 'review' as const,
    id: 1,
    at: '2026-05-25T08:00:00Z',
    rating: 5,
    body: 'Light all day.',
    author: 'June C.',
    startTime,
    hours,
    timeZone: 'America/New_York',
    answer: null,
    answeredAt: null,
  }
  const Component = () => <ReviewList entries={[review]} ownerName="Marta" headingLevel={2} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return /a (?:\w+day, .*?)(?=<)/.exec(renderToStaticMarkup(<Stub />))?.[0] ?? ''
}

test('a review has the times of its stay, with minutes where there are some', () => {
  expect(stayOf('2026-05-23T18:00:00Z', 4)).toBe('a Saturday, 14 to 18')
  expect(stayOf('2026-05-23T13:00:00Z', 1.5)).toBe('a Saturday, 9 to 10:30')
  expect(stayOf('2026-05-23T04:00:00Z', 1)).toBe('a Saturday, 0 to 1')
})
