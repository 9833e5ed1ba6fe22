import { data, redirect } from 'react-router'
import { paymentResultText } from '../../rules/booking.ts'
import { reservedPromise } from '../../rules/booking-request.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { cardText } from '../../rules/refund-cards.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { hasConfirmedAddress } from '../../server/accounts/has-confirmed-address.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { mutedMails } from '../../server/notifications/choose-notifications.ts'
import { type PaymentResult, paymentResult } from '../../server/payments/payment-result.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { pageResult } from '../session.ts'
import { type Arrival, arrivalOf } from './arrival-of.server.ts'
import { bookingDay } from './booking-day.server.ts'
import type { BookingDay, BookingSummary } from './booking-summary.ts'
import { cappedText } from './capped-text.ts'
import { bookingSummary } from './load-payment.server.ts'
import { moneyBackOf } from './money-back-of.server.ts'
import { refundLinesOf } from './refund-lines-of.server.ts'
import { type DeadlineSentence, deadlineSlot } from './use-deadline-text.ts'

export type Confirmation = {
  state: PaymentResult['state']
  /** One of the four texts of spec 4. */
  text: string
  detail: string | null
  /** The change whose difference was paid; the booking itself stays valid regardless of its outcome. */
  modificationId: string | null
  /** Null if the address names no payment. */
  booked: {
    summary: BookingSummary
    day: BookingDay | null
    /** Address and arrival notes: once confirmed. */
    arrival: Arrival | null
    /** What comes back for cancelling, of a request if it is accepted. */
    refundLines: RefundLine[]
    /** The terms instead of these if the owner is suspended. */
    moneyBack: string | null
    /** Why nothing comes back although it does not start too soon; null if that is not so. */
    capped: string | null
    now: Date
    heldUntil: Date | null
    /** The owner's sentence to a declined request. */
    note: string | null
    /** It was a request, which the owner accepted. */
    wasAccepted: boolean
    /** What is said of a request that waits. */
    promise: DeadlineSentence | null
    /** What was charged for the change; null if nothing was, or the booking itself was paid. */
    chargedForChange: string | null
    /** 'card ending in 4242', or 'card' if its digits are not known. */
    paidBy: string
    /** Where we wrote to, or write to as soon as there is an answer; null if the guest has turned these e-mails off. */
    email: string | null
    /** We remind by e-mail. */
    isReminded: boolean
    /** The confirmation e-mail leaves out the arrival notes, because the address is not confirmed. */
    mailLacksNotes: boolean
  } | null
}

/**
 * Loads the result of a payment. The client secret is read once: the page redirects to an address without it (spec
 * D40).
 * For another person's payment, or an unknown secret, responds with a 404 'Something went wrong.' with both buttons.
 */
export async function loadConfirmation({ searchParams: params }: URL, person: Person) {
  const clientSecret = params.get('payment_intent_client_secret')
  const bookingId = params.get('booking')
  // The sign-in redirects here with the payment intent only; it is not given the secret.
  const intentId = params.get('payment_intent')
  if (clientSecret || intentId) {
    const by = clientSecret ? { clientSecret } : { intentId: intentId ?? '' }
    const found = await resultOrNull(person, by)
    throw redirect(
      found ? paths.bookingConfirmation(found.booking.id, found.modificationId) : paths.bookingConfirmation(),
    )
  }
  const result = bookingId && (await resultOrNull(person, { bookingId, modificationId: params.get('change') }))
  return result ? data(await confirmationOf(result, person)) : data(noPaymentNamed, { status: 404 })
}

/** Returns null for a payment that does not exist or is another person's. */
function resultOrNull(person: Person, by: Parameters<typeof paymentResult>[1]): Promise<PaymentResult | null> {
  return pageResult(async () => {
    try {
      return await paymentResult(person, by)
    } catch (error) {
      if (isRefusal(error) && error.status === 404) return null
      throw error
    }
  })
}

const noPaymentNamed: Confirmation = {
  state: 'failed',
  text: paymentResultText('none'),
  detail: null,
  modificationId: null,
  booked: null,
}

async function confirmationOf(
  { state, text, detail, booking, modificationId, chargedMinor }: PaymentResult,
  person: Person,
): Promise<Confirmation> {
  const isFree = booking.totalPriceMinor === 0
  const arrival = state === 'succeeded' ? arrivalOf(booking) : null
  const muted = await mutedMails(person)
  return {
    state,
    // Nothing was paid, so the text must not mention a successful payment.
    text: isFree && state === 'succeeded' ? 'Your booking has been confirmed.' : text,
    detail,
    modificationId,
    booked: {
      summary: bookingSummary(booking),
      day: await bookingDay(booking, person, modificationId ? 'mine' : drawnAs[state]),
      arrival,
      refundLines: refundLinesOf(booking),
      moneyBack: moneyBackOf(booking),
      capped: cappedText(booking),
      now: booking.now,
      heldUntil: booking.status === 'pending' ? booking.holdExpiresAt : null,
      note: state === 'failed' ? booking.answerNote : null,
      wasAccepted: !modificationId && booking.requestAnswer === 'accepted',
      promise: promiseOf(booking),
      chargedForChange: chargedMinor
        ? formatMoney({ amountMinor: chargedMinor, currency: booking.currency }, { decimals: 'always' })
        : null,
      paidBy: state === 'succeeded' ? await paidByOf(booking, person) : 'card',
      email: muted.includes(state === 'requested' ? 'request' : 'booking') ? null : person.email,
      isReminded: !muted.includes('reminder'),
      mailLacksNotes: Boolean(arrival?.notes) && !(await hasConfirmedAddress(person.id)),
    },
  }
}

async function paidByOf({ id }: BookingDetail, person: Person): Promise<string> {
  const charges = (await moneyTimeline(person, id)).filter(({ kind }) => kind === 'charged')
  return cardText(charges.at(-1)?.cardLastFour)
}

/** Of a booking that failed the hours may be free again, or be someone else's. */
const drawnAs = {
  succeeded: 'mine',
  requested: 'ownHold',
  processing: 'held',
  requires_payment_method: 'held',
  failed: null,
} as const

function promiseOf(booking: BookingDetail): DeadlineSentence | null {
  const { status, holdExpiresAt, requestAnswer, totalPriceMinor: amountMinor, currency } = booking
  if (status !== 'requested' || !holdExpiresAt) return null
  if (requestAnswer === 'accepted')
    return { text: 'The owner has accepted, and your card is being charged.', deadline: null }
  return { text: reservedPromise(deadlineSlot, { amountMinor, currency }), deadline: holdExpiresAt }
}
