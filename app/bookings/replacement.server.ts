import { data, redirect } from 'react-router'
import { z } from 'zod'
import { currencies, formatMoney } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { logBug } from '../../server/log.ts'
import { bookReplacement } from '../../server/payments/book-replacement.ts'
import { moveBooking } from '../../server/payments/move-booking.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'
import { flashHeaders } from '../flash.server.ts'
import { pageResult } from '../session.ts'
import { bookingFailureText } from './booking-failure.server.ts'
import { loadBooking } from './load-booking.server.ts'
import { refundSum } from './refund-text.ts'

/** Why nothing was held; `isUnreached` if the server was not reached. */
export type ReplacementResult = { problem: string; isUnreached?: boolean }

/** What a button of the list sends: the space, and the total that was shown beside it. */
const replacementForm = z.object({
  spaceId: z.coerce.number().int(),
  amount: z.coerce.number().int(),
  currency: z.enum(currencies),
  pay: z.literal('moved').optional(),
})

/** Loads the spaces to book in place of a cancelled booking; redirects to the booking if nothing can take its place. */
export async function loadReplacements(person: Person, bookingId: string) {
  const { id, spaceTitle, when, zone, people, replacements, back } = await pageResult(() =>
    loadBooking(person, bookingId),
  )
  if (!replacements) throw redirect(paths.booking(id))
  return { id, spaceTitle, when, zone, people, replacements, back }
}

/**
 * Moves the cancelled booking with its payment to the chosen space, or holds that at the same hours and redirects to its
 * payment.
 */
export async function holdReplacement(request: Request, person: Person, bookingId: string) {
  try {
    const { pay, ...chosen } = parseInput(replacementForm, Object.fromEntries(await request.formData()))
    if (pay === 'moved') {
      const moved = await moveBooking({ person, bookingId, ...chosen })
      const text = movedText(await bookingOf(person, moved.bookingId))
      const headers = flashHeaders({ title: 'Your booking has moved', text })
      throw redirect(paths.booking(moved.bookingId), { headers })
    }
    const held = await bookReplacement({ person, bookingId, ...chosen })
    throw redirect(paths.payment(held.bookingId))
  } catch (error) {
    if (error instanceof Response) throw error
    confirmFirst(error, paths.bookReplacement(bookingId))
    if (isRefusal(error) && error.code === 'bookingNotFound') throw data(error.message, { status: 404 })
    logBug(error, { path: paths.bookReplacement(bookingId) })
    const result: ReplacementResult = { problem: problemOf(error) }
    return data(result, { status: isRefusal(error) ? error.status : 500 })
  }
}

function movedText({ refunds, currency }: BookingDetail): string {
  const back = { amountMinor: refundSum(refunds), currency }
  const isLess = back.amountMinor > 0
  const rest = isLess
    ? ` ${formatMoney(back, { decimals: 'always' })}, which it costs less, comes back to your card.`
    : ''
  return `It is confirmed and paid.${rest} The new address is below.`
}

function problemOf(error: unknown): string {
  const isWrongForm = isRefusal(error) && error.code === 'invalidFields'
  return isWrongForm ? 'Please choose one of these spaces' : bookingFailureText(error)
}
