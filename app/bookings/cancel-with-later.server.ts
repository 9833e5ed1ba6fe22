import { failures } from '../../rules/failure.ts'
import { isCancelledDuringSuspension } from '../../rules/refund.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingsOfSeries } from '../../server/bookings/booking-of.ts'
import { sideOf } from '../../server/bookings/cancel-booking.ts'
import { cancelSeveral, type StoppedCancellation } from '../../server/bookings/cancel-several.ts'
import { logBug } from '../../server/log.ts'
import type { NewFlash } from '../flash.ts'
import { cancelledText } from './booking-view.ts'
import { laterField } from './cancel-question.ts'
import { hostCancelledText } from './host-cancelled-text.server.ts'
import { dayOfBooking } from './later-choice.ts'

/** What became of a form that cancels a booking with later ones of its series. */
type LaterOutcome = {
  /** Which are cancelled, and what comes back; null if none is. */
  flash: NewFlash | null
  /** Which are cancelled and which are not, and why; null if all are. */
  problem: string | null
  status: number
}

type ShownOfOne = { reason: string | undefined; shownRefundMinor: number; shownPenaltyMinor: number }

/**
 * Cancels a booking of a series with the later ones that the form names, the last one first and the booking itself last: while
 * it is left, its page asks about all that is left.
 */
export async function cancelWithLater(
  person: Person,
  { id, seriesId }: BookingDetail,
  form: FormData,
  { reason, shownRefundMinor, shownPenaltyMinor }: ShownOfOne,
): Promise<LaterOutcome> {
  const later = new Map(form.getAll(laterField).map((value) => shownOf(value)))
  const ofSeries = async () => (seriesId ? await bookingsOfSeries(person, seriesId) : []).sort(byStart)
  const named = (await ofSeries()).filter((booking) => booking.id !== id && later.has(booking.id))
  const shown = named.map((booking) => ({ id: booking.id, ...(later.get(booking.id) ?? noAmounts) }))
  const ofThis = { id, refundMinor: shownRefundMinor, penaltyMinor: shownPenaltyMinor }
  const stopped = await cancelSeveral(person, [...shown.reverse(), ofThis], reason)
  const asked = (await ofSeries()).filter((booking) => booking.id === id || later.has(booking.id))
  const done = asked.filter((booking) => isCancelledBySideOf(booking))
  const left = asked.filter(({ status }) => status !== 'cancelled')
  const why = stopped && whyStopped(stopped, left)
  const flash = done.length > 0 ? await flashOf(done, why) : null
  if (!stopped) return { flash, problem: null, status: 302 }
  const problem = [done.length > 0 ? `Cancelled: ${daysOf(done)}.` : 'Nothing was cancelled.', why].join(' ')
  return { flash, problem, status: isRefusal(stopped.error) ? stopped.error.status : 500 }
}

const byStart = (a: BookingDetail, b: BookingDetail) => a.startTime.getTime() - b.startTime.getTime()

const noAmounts = { refundMinor: Number.NaN, penaltyMinor: Number.NaN }

function shownOf(value: FormDataEntryValue) {
  const [id = '', refund, penalty] = String(value).split(' ')
  return [id, { refundMinor: amountIn(refund), penaltyMinor: amountIn(penalty) }] as const
}

/** Returns an amount of a form, NaN if it is invalid, which agrees to none. */
export function amountIn(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** Returns true if the reader's side has cancelled it; at a suspended owner the guest's cancellation is the platform's. */
export function isCancelledBySideOf(booking: BookingDetail): boolean {
  if (booking.status !== 'cancelled') return false
  return (
    booking.cancelledBy === sideOf(booking.role) || (booking.role === 'guest' && isCancelledDuringSuspension(booking))
  )
}

/** 'Thu 28 May, Thu 4 Jun' */
function daysOf(bookings: readonly BookingDetail[]): string {
  return bookings.map((booking) => dayOfBooking(booking)).join(', ')
}

function whyStopped({ id, error }: StoppedCancellation, left: readonly BookingDetail[]): string {
  logBug(error, { part: 'cancelling bookings of a series' })
  const booking = left.find((each) => each.id === id)
  const day = booking ? dayOfBooking(booking) : 'One of them'
  const reason = isRefusal(error) ? reasonOf(error.code, error.message) : failures.cancelBooking
  const rest = left.length > 0 ? `Not cancelled: ${daysOf(left)}. ` : ''
  return `${rest}${day}: ${reason}${reason.endsWith('.') ? '' : '.'}`
}

/** The message of `refundChanged` says that nothing was cancelled, which is true of one booking only. */
function reasonOf(code: string, message: string): string {
  return code === 'refundChanged' ? 'what comes back has changed, so please decide again' : message
}

async function flashOf(done: readonly BookingDetail[], why: string | null): Promise<NewFlash> {
  const title = done.length === 1 ? `${daysOf(done)} is cancelled` : `${done.length} bookings are cancelled`
  return { title, text: [await moneyText(done), why].filter(Boolean).join(' ') }
}

async function moneyText(done: readonly BookingDetail[]): Promise<string> {
  const [first] = done
  if (first?.role !== 'guest') return await hostCancelledText(done)
  const sumOf = (of: (booking: BookingDetail) => number) => done.reduce((sum, booking) => sum + of(booking), 0)
  const totalPriceMinor = sumOf((booking) => booking.totalPriceMinor)
  const platformFeeAmountMinor = sumOf((booking) => booking.platformFeeAmountMinor)
  const refunds = done.flatMap((booking) => booking.refunds)
  return cancelledText({ totalPriceMinor, platformFeeAmountMinor, currency: first.currency, refunds }, null)
}
