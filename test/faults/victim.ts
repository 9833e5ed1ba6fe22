import 'temporal-polyfill/global'
import { connect } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { proposeExtension, type StayOfferRequest } from '../../server/bookings/propose-extension.ts'
import { parseEnv, setEnv } from '../../server/env.ts'
import { answerProposal } from '../../server/payments/answer-proposal.ts'
import { answerRequest } from '../../server/payments/answer-request.ts'
import { bookOffer } from '../../server/payments/book-offer.ts'
import { settleSeries } from '../../server/payments/finish-series.ts'
import { type ModifyRequest, modifyBooking } from '../../server/payments/modify-booking.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { processPaymentEvents } from '../../server/payments/process-webhook-events.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { type CheckoutRequest, startCheckout } from '../../server/payments/start-checkout.ts'
import { type StartSeries, startSeries } from '../../server/payments/start-series.ts'
import { type StayLongerRequest, stayLonger } from '../../server/payments/stay-longer.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { startOnboarding } from '../../server/payouts/payout-account.ts'
import { processPayoutEvents } from '../../server/payouts/process-payout-events.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'

/** A server process that performs one job, during which kill.ts kills it. */
export type Job =
  | { do: 'hold'; request: CheckoutRequest }
  | { do: 'change'; request: ModifyRequest }
  | { do: 'stayLonger'; request: Omit<StayLongerRequest, 'until'> & { until: string } }
  | { do: 'holdSeries'; request: Omit<StartSeries, 'stays'> & { stays: string[] } }
  | { do: 'settleSeries'; person: Person; seriesId: string }
  | { do: 'move'; request: Parameters<typeof moveBooking>[0] }
  | { do: 'lookAtResult' | 'cancel'; person: Person; bookingId: string; modificationId?: string | null }
  | { do: 'bookOffer'; person: Person; offerId: string; shown: { amount: number; currency: 'USD' } }
  | { do: 'proposeExtension'; request: Omit<StayOfferRequest, 'until'> & { until: string } }
  | { do: 'answerProposal'; request: Parameters<typeof answerProposal>[0] }
  | { do: 'answer'; person: Person; bookingId: string; answer: 'accepted' | 'declined' }
  | { do: 'onboard'; person: Person; country: string; returnUrl: string; refreshUrl: string }
  | {
      do: 'sendRefunds' | 'sweepHolds' | 'processPaymentEvents' | 'sendPayouts' | 'processPayoutEvents' | 'payBackHours'
    }

process.once(
  'message',
  async ({ databaseUrl, providerUrl, job }: { databaseUrl: string; providerUrl: string; job: Job }) => {
    const settings = { NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0', MOVE_MINUTES: '0' }
    setEnv(parseEnv({ ...settings, DATABASE_URL: databaseUrl, CARD_SIMULATOR_URL: providerUrl }))
    connect(databaseUrl, { max: 2 })
    process.send?.(await work(job).then(() => 'done', String))
  },
)

function work(job: Job): Promise<unknown> {
  if (job.do === 'hold') return startCheckout(job.request)
  if (job.do === 'change') return modifyBooking(job.request)
  if (job.do === 'stayLonger') return stayLonger({ ...job.request, until: new Date(job.request.until) })
  if (job.do === 'holdSeries')
    return startSeries({ ...job.request, stays: job.request.stays.map((at) => new Date(at)) })
  if (job.do === 'settleSeries') return settleSeries(job.person, job.seriesId)
  if (job.do === 'proposeExtension') return proposeExtension({ ...job.request, until: new Date(job.request.until) })
  if (job.do === 'answerProposal') return answerProposal(job.request)
  if (job.do === 'move') return moveBooking(job.request)
  if (job.do === 'lookAtResult') return paymentResult(job.person, job)
  if (job.do === 'cancel') return cancelBooking(job.person, job.bookingId)
  if (job.do === 'bookOffer') return bookOffer(job.person, job.offerId, job.shown)
  if (job.do === 'answer') return answerRequest(job.person, job.bookingId, job)
  if (job.do === 'onboard') return startOnboarding(job.person, job)
  return { sendRefunds, sweepHolds, processPaymentEvents, sendPayouts, processPayoutEvents, payBackHours }[job.do]()
}

process.send?.('ready')
