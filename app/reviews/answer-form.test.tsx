import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OwnerAnswer } from './answer-form.tsx'
import { ReviewList } from './review-list.tsx'

const review = {
  kind: 'review' as const,
  id: 1,
  at: '2026-05-25T08:00:00Z',
  rating: 5,
  body: 'Light all day.',
  author: 'June C.',
  startTime: '2026-05-23T18:00:00Z',
  hours: 4,
  timeZone: 'America/New_York',
  answer: null,
  answeredAt: null,
}
const answered = { ...review, answer: 'Thank you, June.', answeredAt: '2026-05-26T08:00:00Z' }
const done = { problem: null, reviewId: 1, typed: 'Thank you, June.' }

/** Renders a review as its owner sees it after a form was sent, or before. */
function shown(entry: typeof review | typeof answered, result?: typeof done): string {
  const answerFor = () => <OwnerAnswer review={entry} result={result} />
  const Component = () => <ReviewList entries={[entry]} ownerName="Marta" headingLevel={2} answerFor={answerFor} />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

const statusOf = (html: string) => /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1]

test('an answer that was just sent is said to be published, in a status that was there before', () => {
  const before = shown(review)
  expect([statusOf(before), before.includes('<form')]).toEqual(['', true])
  const after = shown(answered, done)
  expect([statusOf(after), after.includes('<form')]).toEqual(['Your answer is published.', false])
})

test('an answer of another day has neither status nor form', () => {
  for (const result of [undefined, { ...done, reviewId: 2 }]) {
    const html = shown(answered, result)
    expect([statusOf(html), html.includes('<form')]).toEqual([undefined, false])
  }
})
