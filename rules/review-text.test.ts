import { expect, test } from 'vitest'
import { reviewFormText, visibleReviewText, waitingReviewText } from './review-text.ts'

test('guests are not promised a review of theirs, which only owners read', () => {
  expect(visibleReviewText('guest')).toBe('Your review is on the space’s page.')
  expect(visibleReviewText('owner')).toBe('Your review is visible to owners.')
  const latest = 'or on Thursday 10 December'
  expect(waitingReviewText('guest', { other: 'Marta', latest })).toBe(
    'Your review appears once Marta has written too, or on Thursday 10 December. Neither side reads the other’s before.',
  )
  expect(waitingReviewText('owner', { other: 'June', latest })).toBe(
    'Owners can read your review once June has written too, or on Thursday 10 December. Neither side reads the other’s before.',
  )
})

test('the form says who reads the review, and when', () => {
  const closes = 'Thursday 10 December'
  expect(reviewFormText('guest', { other: 'Marta', closes })).toBe(
    'It appears with your first name and an initial once Marta has written too, or on Thursday 10 December. It cannot be changed once it is sent.',
  )
  expect(reviewFormText('owner', { other: 'June', closes })).toBe(
    'Owners can read it once June has written too, or on Thursday 10 December. The guest finds it only in the copy of their own data. It cannot be changed once it is sent.',
  )
})
