import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ReviewSummary } from '../../server/reviews/reviews-of-space.ts'
import type { SpaceView } from '../space/load-space.server.ts'
import { Reviews } from './reviews-section.tsx'

const parts = { described: null, owner: null, value: null, access: null }
const cancelled = { kind: 'cancelled' as const, id: '1', at: '2026-05-25T08:00:00Z', timeZone: 'Europe/Paris' }

/** The text of the button below the latest entries; empty without one. */
function moreText({ count, next, isOwner }: { count: number; next: string | null; isOwner: boolean }): string {
  const space = { slug: 'den', isOwner, owner: { name: 'Marta' } } as SpaceView
  const summary: ReviewSummary = { rating: count > 0 ? 5 : null, count, ratings: [0, 0, 0, 0, count], parts }
  const Component = () => <Reviews space={space} reviews={{ summary, entries: [cancelled], next }} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return /<a class="button"[^>]*>([^<]*)</.exec(renderToStaticMarkup(<Stub />))?.[1] ?? ''
}

test('all reviews are offered where there are some, not where there are only cancellations', () => {
  expect(moreText({ count: 8, next: '1', isOwner: false })).toBe('All 8 reviews')
  expect(moreText({ count: 3, next: null, isOwner: false })).toBe('')
  expect(moreText({ count: 3, next: null, isOwner: true })).toBe('All reviews, and your answers')
  for (const isOwner of [true, false]) expect(moreText({ count: 0, next: '1', isOwner })).toBe('')
})
