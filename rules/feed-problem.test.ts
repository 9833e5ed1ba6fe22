import { expect, test } from 'vitest'
import { FeedProblem } from './feed-problem.ts'

test('a problem of a calendar is an error with a sentence for the owner', () => {
  const problem = new FeedProblem('damaged')
  expect(problem).toBeInstanceOf(Error)
  expect(problem).toMatchObject({
    name: 'FeedProblem',
    code: 'damaged',
    message: 'The calendar is damaged or incomplete.',
  })
})

test('a detail stands in brackets behind the sentence', () => {
  expect(new FeedProblem('failing', 'HTTP 503').message).toBe(
    'The other side has a problem of its own right now. (HTTP 503)',
  )
  expect(new FeedProblem('failing', '').message).toBe('The other side has a problem of its own right now.')
})
