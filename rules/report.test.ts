import { expect, test } from 'vitest'
import { refusedFields } from '../test/refusal-of.ts'
import { parseInput } from './parse-input.ts'
import {
  reportDecisionInput,
  reportDecisionLabel,
  reportDecisions,
  reportInput,
  reportReasonLabels,
  reportReasonsOf,
} from './report.ts'

test('finding O1: a report has a reason of the list, a text, and an optional address', () => {
  const report = { reason: 'unsafe', words: ' No railing on the stairs \r\n', email: ' ' }
  expect(parseInput(reportInput('space'), report)).toEqual({
    reason: 'unsafe',
    words: 'No railing on the stairs',
    email: undefined,
  })
  expect(parseInput(reportInput('space'), { ...report, email: 'ada@example.com' }).email).toBe('ada@example.com')
  expect(refusedFields(() => parseInput(reportInput('space'), { reason: 'rude', words: '', email: 'ada' }))).toEqual({
    reason: 'Please choose what is wrong',
    words: 'What you saw is required',
    email: expect.any(String),
  })
  expect(refusedFields(() => parseInput(reportInput('space'), { ...report, words: 'x'.repeat(2001) }))).toEqual({
    words: 'What you saw can have 2000 characters at most',
  })
})

test.each([
  ['review', 'theirs', 'untrue'],
  ['conversation', 'described', 'asksData'],
  ['space', 'harassment', 'unsafe'],
] as const)('a report of a %s cannot have the reason %s, but %s', (kind, wrong, right) => {
  const reasonOf = (reason: string) => parseInput(reportInput(kind), { reason, words: 'It is.', email: '' }).reason
  expect(refusedFields(() => reasonOf(wrong))).toEqual({ reason: 'Please choose what is wrong' })
  expect(reasonOf(right)).toBe(right)
})

test('a decision needs its reason', () => {
  expect(parseInput(reportDecisionInput, { decision: 'dismiss', reason: 'A photo of the place' })).toEqual({
    decision: 'dismiss',
    reason: 'A photo of the place',
  })
  expect(refusedFields(() => parseInput(reportDecisionInput, { decision: 'burn', reason: ' ' }))).toEqual({
    decision: expect.any(String),
    reason: 'The reason is required',
  })
})

test('each reason and decision has a label', () => {
  const labelsOf = (kind: keyof typeof reportReasonsOf) => reportReasonsOf[kind].map((one) => reportReasonLabels[one])
  expect(labelsOf('space')).toEqual([
    'Not as described',
    'The photos or the place are not theirs',
    'Not safe',
    'Asks to be paid elsewhere',
    'Offensive or against the law',
    'Something else',
  ])
  expect(labelsOf('review')).toEqual([
    'Not true, or not about the stay',
    'Insults, threatens or harasses',
    'Shows personal data',
    'Advertising or spam',
    'Offensive or against the law',
    'Something else',
  ])
  expect(labelsOf('conversation')).toEqual([
    'Asks to be paid elsewhere',
    'Insults, threatens or harasses',
    'Asks for personal data or a password',
    'Advertising or spam',
    'Offensive or against the law',
    'Something else',
  ])
  expect(reportDecisions.map((decision) => reportDecisionLabel('space', decision))).toEqual([
    'Listing taken down',
    'Owner suspended',
    'Already dealt with',
    'Nothing was wrong',
  ])
  expect(reportDecisions.map((decision) => reportDecisionLabel('review', decision)).slice(0, 2)).toEqual([
    'Review removed',
    'Person suspended',
  ])
  expect(reportDecisionLabel('conversation', 'suspend')).toBe('Person suspended')
})
