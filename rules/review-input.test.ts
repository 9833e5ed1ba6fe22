import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { parseInput } from './parse-input.ts'
import { guestReviewInput, reviewAnswerInput, reviewInput } from './review-input.ts'

const parts = ['described', 'owner', 'value', 'access'] as const

test('a review needs one to five whole stars', () => {
  const missing = { rating: 'Choose one to five stars. The words can stay empty.' }
  for (const rating of ['1', '5', 3]) {
    expect(parseInput(guestReviewInput, { rating })).toEqual({ rating: Number(rating), body: '' })
  }
  for (const rating of [undefined, '', '0', '6', '4.5', 'many', 3.5]) {
    expect(
      refusedFields(() => parseInput(guestReviewInput, { rating })),
      String(rating),
    ).toEqual(missing)
    expect(
      refusedFields(() => parseInput(reviewInput, { rating })),
      String(rating),
    ).toEqual(missing)
  }
})

test('the words of a review and of its answer can have several lines, and those of the review can stay empty', () => {
  expect(parseInput(guestReviewInput, { rating: '4', body: ' Calm.\r\nBright. ' }).body).toBe('Calm.\nBright.')
  expect(parseInput(guestReviewInput, { rating: '4', body: '  ' }).body).toBe('')
  expect(parseInput(reviewAnswerInput, { answer: ' Come\r\nback! ' })).toEqual({ answer: 'Come\nback!' })
})

test('review and answer name themselves when they are refused', () => {
  expect(refusedFields(() => parseInput(guestReviewInput, { rating: '4', body: 'a'.repeat(100_000) })).body).toMatch(
    /^The review can have \d+ characters at most$/,
  )
  expect(refusedFields(() => parseInput(reviewAnswerInput, { answer: ' ' }))).toEqual({
    answer: 'The answer is required',
  })
})

test('a guest may rate four parts of a stay, each with one to five stars, or leave them out', () => {
  const words = { rating: '5', body: '' }
  expect(parseInput(reviewInput, words)).toEqual({
    rating: 5,
    body: '',
    described: null,
    owner: null,
    value: null,
    access: null,
  })
  for (const part of parts) {
    expect(parseInput(reviewInput, { ...words, [part]: '' })[part]).toBeNull()
    for (const stars of ['1', '5'])
      expect(parseInput(reviewInput, { ...words, [part]: stars })[part]).toBe(Number(stars))
    for (const stars of ['0', '6', '2.5', 'x']) {
      expect(refusedFields(() => parseInput(reviewInput, { ...words, [part]: stars }))).toEqual({
        [part]: 'One to five stars',
      })
    }
  }
})
