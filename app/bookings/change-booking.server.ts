import { data, redirect } from 'react-router'
import { z } from 'zod'
import { type BookingDraft, withDraft } from '../../rules/draft-address.ts'
import { failures, paymentIntentFailure } from '../../rules/failure.ts'
import { oneInstant, resolveLocalStart } from '../../rules/local-start.ts'
import { currencies } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingRowOfGuest } from '../../server/bookings/booking-row-of-guest.ts'
import { logBug } from '../../server/log.ts'
import { modifyBooking } from '../../server/payments/modify-booking.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'
import { addOnsIn, draftFrom, textsOf } from '../space/booking-draft.ts'

/** Why nothing was changed, with the submitted draft to refill the form; no draft if no answer came (`unanswered`). */
export type ChangeResult = { problem: { code: string; message: string }; draft?: BookingDraft }

const changeForm = z.object({
  date: z.string().max(40).default(''),
  time: z.string().max(40).default(''),
  /** Both of them as one value, '2026-05-23T14:00', from a form of the booking's own hours. */
  at: z.string().max(40).optional(),
  offset: z.string().max(10).optional(),
  hours: z.coerce.number(),
  /** The difference that the guest saw: above 0 is to be paid, below 0 is refunded. */
  amount: z.coerce.number().int(),
  currency: z.enum(currencies),
})

/** Changes the booking and redirects to the list, or holds the extra time and redirects to the payment. */
export async function changeAndRedirect(request: Request, person: Person, bookingId: string) {
  const form = textsOf(await request.formData())
  const draft = draftFrom(form, { minHours: 1 })
  try {
    const { at, offset, hours, ...fields } = parseInput(changeForm, Object.fromEntries(form))
    const { date: day, time: clock, ...shown } = fields
    const [date = '', time = ''] = at?.split('T') ?? [day, clock]
    const { timeZone } = await bookingRowOfGuest(person, bookingId)
    const startTime = oneInstant(resolveLocalStart({ date, time, offset, timeZone })).toISOString()
    const changed = await modifyBooking({
      person,
      bookingId,
      startTime,
      hours,
      ...shown,
      addOns: addOnsIn(form),
    })
    const done = `${paths.myBookings()}?changed=${bookingId}`
    throw redirect(changed.outcome === 'done' ? done : paths.payment(bookingId, changed.modificationId))
  } catch (error) {
    if (error instanceof Response) throw error
    confirmFirst(error, `${paths.changeBooking(bookingId)}?${withDraft(new URLSearchParams(), draft)}`)
    logBug(error, { path: paths.changeBooking(bookingId) })
    const status = isRefusal(error) ? error.status : 500
    const problem = isRefusal(error)
      ? { code: error.code, message: error.message }
      : { code: 'failed', message: status === 500 ? failures.processBooking : paymentIntentFailure(status) }
    return data({ problem, draft } satisfies ChangeResult, { status })
  }
}
