import { describe, expect, test } from 'vitest'
import { parseInput } from './parse-input.ts'
import {
  type ReviewableStay,
  reviewerName,
  reviewObstacle,
  reviewObstacleText,
  reviewStep,
  reviewsCloseAt,
  reviewWords,
} from './review.ts'
import { guestReviewInput, reviewAnswerInput, reviewInput } from './review-input.ts'

const endTime = new Date('2026-05-23T21:00:00Z')
const daysLater = (days: number) => new Date(endTime.getTime() + days * 86_400_000)
const minute = 1 / 1440
const stay: ReviewableStay = {
  status: 'completed',
  endTime,
  totalPriceMinor: 24_750,
  isOwn: false,
  sharesCard: false,
  isGuestClosed: false,
  hasWritten: false,
}

describe('the form of a review', () => {
  test('takes texts of a form as well as numbers', () => {
    const parts = { described: null, owner: null, value: null, access: null }
    expect(parseInput(reviewInput, { rating: '5', body: '' })).toEqual({ rating: 5, body: '', ...parts })
    expect(parseInput(reviewInput, { rating: 1, value: '2', body: ' Fine.\r\nBright. ' })).toEqual({
      rating: 1,
      body: 'Fine.\nBright.',
      ...parts,
      value: 2,
    })
    expect(parseInput(guestReviewInput, { rating: '3', access: '9' })).toEqual({ rating: 3, body: '' })
  })

  test.each([[{}], [{ rating: '' }], [{ rating: 'five' }], [{ rating: 0 }], [{ rating: 6 }], [{ rating: 4.5 }]])(
    'refuses %j at the stars',
    (input) => {
      expect(() => parseInput(reviewInput, input)).toThrow(
        expect.objectContaining({
          code: 'invalidFields',
          fields: { rating: 'Choose one to five stars. The words can stay empty.' },
        }),
      )
    },
  )

  test.each([['described'], ['owner'], ['value'], ['access']])('refuses six stars for %s at its field', (part) => {
    expect(() => parseInput(reviewInput, { rating: 4, [part]: 6 })).toThrow(
      expect.objectContaining({ fields: { [part]: 'One to five stars' } }),
    )
  })

  test('refuses more than 1,000 characters, and an empty answer', () => {
    expect(parseInput(guestReviewInput, { rating: 4, body: 'a'.repeat(1000) }).body).toHaveLength(1000)
    expect(() => parseInput(guestReviewInput, { rating: 4, body: 'a'.repeat(1001) })).toThrow(
      expect.objectContaining({ fields: { body: 'The review can have 1000 characters at most' } }),
    )
    expect(() => parseInput(reviewAnswerInput, { answer: ' ' })).toThrow(
      expect.objectContaining({ fields: { answer: 'The answer is required' } }),
    )
  })
})

describe('a stay can be reviewed', () => {
  test('from its completion until 14 days after its end', () => {
    expect(reviewsCloseAt(stay)).toEqual(daysLater(14))
    expect(reviewObstacle(stay, daysLater(0))).toBeNull()
    expect(reviewObstacle(stay, daysLater(14 - minute))).toBeNull()
    expect(reviewObstacle(stay, daysLater(14))).toBe('reviewTooLate')
  })

  test.each<[Partial<ReviewableStay>, string]>([
    [{ status: 'pending' }, 'reviewTooEarly'],
    [{ status: 'confirmed' }, 'reviewTooEarly'],
    [{ status: 'cancelled' }, 'reviewNotStayed'],
    [{ status: 'expired' }, 'reviewNotStayed'],
    [{ totalPriceMinor: 0 }, 'reviewNotPaid'],
    [{ hasWritten: true }, 'reviewedAlready'],
    [{ isOwn: true, hasWritten: true }, 'ownSpaceReview'],
    [{ sharesCard: true }, 'reviewSameCard'],
    [{ isGuestClosed: true }, 'notReachable'],
    [{ hasWritten: true, status: 'cancelled' }, 'reviewedAlready'],
  ])('but not with %j', (change, code) => {
    expect(reviewObstacle({ ...stay, ...change }, daysLater(20))).toBe(code)
  })
})

test('an obstacle is said in the words of its refusal, that of a closed account in those of reviews', () => {
  expect(reviewObstacleText('reviewTooLate')).toBe('The two weeks for reviews of this booking are over')
  expect(reviewObstacleText('notReachable')).toBe('The guest has closed the account, and cannot be reviewed any more')
})

test('a worker invites after a day, reminds on day 10 and reveals after 14', () => {
  expect(reviewStep(stay, daysLater(1 - minute))).toEqual({ step: 'wait', next: daysLater(1) })
  expect(reviewStep(stay, daysLater(1))).toEqual({ step: 'invite', next: daysLater(10) })
  expect(reviewStep(stay, daysLater(10 - minute))).toEqual({ step: 'invite', next: daysLater(10) })
  expect(reviewStep(stay, daysLater(10))).toEqual({ step: 'remind', next: daysLater(14) })
  expect(reviewStep(stay, daysLater(14 - minute))).toEqual({ step: 'remind', next: daysLater(14) })
  expect(reviewStep(stay, daysLater(14))).toEqual({ step: 'reveal', next: null })
})

test('a name is shown as the first name and an initial', () => {
  expect(reviewerName('June Castellano')).toBe('June C.')
  expect(reviewerName(' Ana  María de la cruz ')).toBe('Ana C.')
  expect(reviewerName('Cher')).toBe('Cher')
  expect(reviewerName('Zoë 𝒳u')).toBe('Zoë 𝒳.')
  expect([reviewerName(''), reviewerName(null), reviewerName('  ')]).toEqual([null, null, null])
})

test('the filter by words takes five at most', () => {
  expect(reviewWords(' Lift,coffee  NOISE ')).toEqual(['lift', 'coffee', 'noise'])
  expect(reviewWords('a b c d e f')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(reviewWords(' , ')).toEqual([])
})
