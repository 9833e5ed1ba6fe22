import type { FeeRates } from '../../../../rules/price.ts'
import { accountAnswers } from './account-answers.ts'
import { bookingAnswers } from './booking-answers.ts'
import type { HelpAnswer } from './help-answer.ts'
import { ownerAnswers } from './owner-answers.ts'
import { paymentAnswers } from './payment-answers.ts'

export type HelpTopic = { title: string; answers: readonly HelpAnswer[] }

/** The questions and answers of the Help Center; their amounts depend on the configured fees. */
export function helpTopics(rates: FeeRates): HelpTopic[] {
  return [
    { title: 'Booking a space', answers: bookingAnswers },
    { title: 'Paying, cancelling, refunds', answers: paymentAnswers(rates) },
    { title: 'Letting a space', answers: ownerAnswers(rates) },
    { title: 'Your account', answers: accountAnswers },
  ]
}
