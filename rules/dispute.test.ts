import { expect, test } from 'vitest'
import { disputeStatusLabels, disputeStatusOf, holdsMoney, isOpenDispute } from './dispute.ts'

/** The statuses of the provider's disputes, and ours. */
const statuses = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
} as const

test.each(Object.entries(statuses))('the provider’s %s is our %s', (theirs, ours) => {
  expect(disputeStatusOf(theirs)).toBe(ours)
})

test('an unknown status of the provider needs a response', () => {
  expect(disputeStatusOf('something_new')).toBe('needs_response')
})

test('the bank holds the money of a dispute, not that of an inquiry; both are open until they end', () => {
  const all = [...new Set(Object.values(statuses))]
  expect(all.filter(holdsMoney)).toEqual(['needs_response', 'under_review'])
  expect(all.filter(isOpenDispute)).toEqual(['inquiry', 'needs_response', 'under_review'])
})

test('every status has a label for admins', () => {
  expect(Object.values(disputeStatusLabels)).toEqual([
    'Inquiry',
    'Needs an answer',
    'With the bank',
    'Won',
    'Lost',
    'Closed',
  ])
})
