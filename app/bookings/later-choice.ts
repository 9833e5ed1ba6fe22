import { formatDay, localDate } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import type { CancelPreview, LaterPreview } from '../../server/bookings/preview-cancel.ts'
import { amountOf, backLabel, costText, type LaterChoice, takenOffText, whyOf } from './cancel-question.ts'

/**
 * Returns the choice between a booking of a weekly series and it with the later ones, with what comes back of each and in all:
 * the sum of the refund of each by its own stage. Null if there are none.
 */
export function laterChoice(
  booking: BookingDetail,
  preview: CancelPreview,
  later: readonly LaterPreview[],
): LaterChoice | null {
  if (later.length === 0) return null
  const { by } = preview
  const back = by === 'guest' ? 'comes back' : 'goes back'
  const all = [{ booking, preview }, ...later]
  const refundMinor = sumOf(all, (each) => each.refundMinor)
  const costMinor = sumOf(all, ({ penalty }) => penalty?.amountMinor ?? 0)
  const reason = { ...preview, refundMinor, feeRefundMinor: sumOf(all, ({ feeRefundMinor }) => feeRefundMinor) }
  return {
    oneText: `${backOfText(booking, preview.refundMinor, back)}${andCosts(booking, preview.penalty?.amountMinor ?? 0)}`,
    allText: `${backOfText(booking, refundMinor, `${back} in all`)}${andCosts(booking, costMinor, 'the rental of each')}`,
    allLabel: later.length === 1 ? 'This and the later one' : `This and the ${later.length} later ones`,
    lines: seesMoney(booking) ? all.map((each) => ({ label: hoursLabel(each.booking), amount: backText(each) })) : [],
    back: seesMoney(booking)
      ? { label: `${backLabel(by)} in all`, amount: amountText(booking, refundMinor), isRefund: refundMinor > 0 }
      : null,
    why: whyOf({ ...booking, refundsHeld: all.some((each) => each.booking.refundsHeld) }, reason),
    penalty: costMinor > 0 ? penaltyText(booking, costMinor, all) : null,
    button: `Cancel ${all.length} bookings`,
    shown: later.map((each) => shownText(each)),
  }
}

type Each = { booking: BookingDetail; preview: CancelPreview }

function sumOf(all: readonly Each[], of: (preview: CancelPreview) => number): number {
  return all.reduce((sum, { preview }) => sum + of(preview), 0)
}

/** '$55.00 comes back' */
function backOfText(booking: BookingDetail, refundMinor: number, back: string): string {
  return seesMoney(booking) ? `${amountText(booking, refundMinor)} ${back}` : 'All of it goes back'
}

/** For an owner ', and it costs you $5.00' */
function andCosts(booking: BookingDetail, costMinor: number, rental?: string): string {
  return costMinor > 0 ? `, and ${costText(booking, costMinor, rental).replace('It', 'it')}` : ''
}

function seesMoney({ role }: BookingDetail): boolean {
  return role !== 'coHost'
}

function amountText(booking: BookingDetail, amountMinor: number): string {
  return amountMinor > 0 ? amountOf(amountMinor, booking) : 'Nothing'
}

function backText({ booking, preview }: Each): string {
  return amountText(booking, preview.refundMinor)
}

/** 'Thu 28 May, 18:00–20:00' */
function hoursLabel({ startTime, endTime, timeZone }: BookingDetail): string {
  return `${dayOfBooking({ startTime, timeZone })}, ${timesText(startTime, endTime, timeZone)}`
}

/** The day of a booking's start where it is: 'Thu 28 May'. */
export function dayOfBooking({ startTime, timeZone }: Pick<BookingDetail, 'startTime' | 'timeZone'>): string {
  return formatDay(localDate(startTime, timeZone), 'short')
}

function penaltyText(booking: BookingDetail, costMinor: number, all: readonly Each[]): LaterChoice['penalty'] {
  const shares = new Set(all.flatMap(({ preview }) => preview.penalty?.shareBp ?? []))
  const percents = [...shares].map((shareBp) => `${shareBp / 100}%`).join(' or ')
  return {
    title: `${costText(booking, costMinor, 'the rental of each')}${seesMoney(booking) ? ' in all' : ''}`,
    text: `${seesMoney(booking) ? percents : 'A part'} of the rental of each, for the guest. ${takenOffText(booking)} each cancellation.`,
  }
}

function shownText({ booking, preview }: Each): string {
  if (!seesMoney(booking)) return booking.id
  return `${booking.id} ${preview.refundMinor} ${preview.penalty?.amountMinor ?? 0}`
}
