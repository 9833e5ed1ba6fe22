import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { parsePrice } from '../../rules/typed-price.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { disputesOfBooking } from '../../server/disputes/disputes-of-booking.ts'
import { sendEvidence } from '../../server/disputes/send-evidence.ts'
import { refundCompleted, refundRoom } from '../../server/payments/refund-completed.ts'
import { refundsOfBooking } from '../../server/payments/refunds-of-booking.ts'
import { markRefundPaidElsewhere, retryRefund } from '../../server/payments/retry-refund.ts'

const forms = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('refund'),
    amount: z.string(),
    left: z.string().optional(),
    reason: z.string(),
    sure: z.string().optional(),
    bearer: z.enum(['shared', 'platform']),
    formKey: z.uuid(),
  }),
  z.object({ intent: z.literal('retry'), refundId: z.string() }),
  z.object({ intent: z.literal('settle'), refundId: z.string(), how: z.string(), sure: z.string().optional() }),
  z.object({ intent: z.literal('evidence'), disputeId: z.string(), words: z.string(), sure: z.string().optional() }),
])

/**
 * Performs the action of a form on a booking's admin page. Returns a message about it; throws the refusals of the
 * action.
 */
export async function runBookingAction(admin: Person, bookingId: string, form: unknown): Promise<string> {
  const action = parseInput(forms, form)
  await bookingOf(admin, bookingId)
  await checkBelongsToBooking(admin, bookingId, action)
  switch (action.intent) {
    case 'refund':
      await refund(admin, bookingId, action)
      return 'The refund is recorded. Its status is below, under Refunds.'
    case 'retry':
      await retryRefund(admin, action.refundId)
      return 'The refund is sent again.'
    case 'settle':
      checkIsSure(action.sure, 'Please confirm that it was paid')
      await markRefundPaidElsewhere(admin, action.refundId, action.how)
      return 'The refund counts as paid.'
    case 'evidence':
      checkIsSure(action.sure, 'Please confirm that it goes to the bank')
      await sendEvidence(admin, action.disputeId, action.words)
      return 'The evidence is with the card provider.'
  }
}

/** Throws `notFound` for a refund or a dispute that belongs to another booking than the page. */
async function checkBelongsToBooking(admin: Person, bookingId: string, action: z.output<typeof forms>): Promise<void> {
  if (action.intent === 'refund') return
  const [id, known] =
    action.intent === 'evidence'
      ? [action.disputeId, await disputesOfBooking(admin, bookingId)]
      : [action.refundId, await refundsOfBooking(admin, bookingId)]
  if (!known.some((one) => one.id === id)) throw new Refusal('notFound')
}

function checkIsSure(sure: string | undefined, message: string): void {
  if (sure !== 'yes') throw new Refusal('invalidFields', { fields: { sure: message } })
}

type RefundForm = Extract<z.output<typeof forms>, { intent: 'refund' }>

async function refund(
  admin: Person,
  bookingId: string,
  { amount, left, reason, sure, bearer, formKey }: RefundForm,
): Promise<void> {
  checkIsSure(sure, 'Please confirm the refund')
  const room = await refundRoom(admin, bookingId)
  if (!room) throw new Refusal('notRefundable')
  const amountMinor = parsePrice(amount, room.currency)
  const leftMinor = left === undefined ? undefined : parsePrice(left, room.currency)
  const takesFromOwner = bearer === 'shared'
  await refundCompleted(admin, { bookingId, amountMinor, leftMinor, reason, takesFromOwner, formKey })
}
