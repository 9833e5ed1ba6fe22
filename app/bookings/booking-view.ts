import type { RequestAnswer } from '../../rules/booking.ts'
import { type BookingStatus, bookingCan, isWaiting } from '../../rules/booking.ts'
import { isOpenRequest, requestEndedText } from '../../rules/booking-request.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { keptText, unlessBookedAgain } from '../../rules/refund.ts'
import { yourCards } from '../../rules/refund-cards.ts'
import {
  addDays,
  deadlineText,
  formatDateTimeRange,
  formatDay,
  localDate,
  localTime,
  todayIn,
  zoneCity,
} from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import type { HoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'
import type { MyBooking } from '../../server/bookings/my-bookings.ts'
import type { UnpaidModification } from '../../server/bookings/unpaid-modification.ts'
import type { PhotoData } from '../marketplace/photo.tsx'
import { againLink } from './again-link.ts'
import { hoursAgainText } from './hours-again-text.ts'
import {
  changeRefundText,
  isAllReturned,
  isOfChange,
  notOfChanges,
  refundStateText,
  refundSum,
  waitsForBank,
} from './refund-text.ts'

/** A booking as a list renders it: texts are formatted on the server, in the space's time zone. */
export type BookingView = {
  id: string
  spaceId: number
  number: string
  status: BookingStatus
  part: 'upcoming' | 'cancelled' | 'past'
  /** The address of its page, its payment, or the result of a payment that came too late, which says where the money is. */
  page: string
  spaceTitle: string
  place: string
  image: PhotoData | null
  date: { iso: string; weekday: string; day: string; month: string }
  startTime: Date
  endTime: Date
  timeZone: string
  /** '14:00–17:00, New York time' */
  times: string
  people: string
  /** '14:00–17:00' */
  hours: string
  /** 'Sat 23 May 2026, 14:00–17:00' */
  when: string
  /** 'New York time' */
  zone: string
  /** 'Today', 'In 2 days' */
  soon: string
  /** '17:00', the end of a stay that is running now. */
  nowUntil: string | null
  /** Null of a request that ended without a booking: nothing was charged. */
  total: string | null
  /** Cancelled, and the whole price comes back. */
  isAllBack: boolean
  /** The state of the payment or refund, if there is something to report. */
  money: string | null
  canCancel: boolean
  canChange: boolean
  /** The link to book its space again; null while it is ahead, and if the space is gone. */
  again: ReturnType<typeof againLink> | null
  canPay: boolean
  canReview: boolean
  canWithdraw: boolean
  requestAnswer: RequestAnswer | null
  /** 'The owner answers by Wed 2 Dec, 05:00, Amsterdam time', of a request. */
  answeredBy: string | null
  /** How long the guest may pay: until when, and '8 more minutes', which a guest in another time zone need not convert. */
  held: { left: string; until: Date } | null
  /** The address of the series that it is a week of. */
  series: string | null
  /** A change whose difference is not paid yet. */
  unpaidChange: { id: string; toPay: string; until: Date | null } | null
}

type Extras = { canReview?: boolean | undefined; unpaidChange?: UnpaidModification | undefined }

export function bookingView(booking: MyBooking, now: Date, extras: Extras = {}): BookingView {
  const { startTime, endTime, timeZone, totalPriceMinor } = booking
  const date = localDate(startTime, timeZone)
  const when = formatDateTimeRange(startTime, endTime, timeZone)
  const canPay = bookingCan('pay', booking, now)
  return {
    id: booking.id,
    spaceId: booking.spaceId,
    number: booking.number,
    status: booking.status,
    part: partOf(booking, now),
    page: pageOf(booking, canPay),
    spaceTitle: booking.spaceTitle,
    place: `${booking.spaceLocation}, ${booking.spaceCountry}`,
    image: booking.image,
    date: { iso: date, ...datePartsOf(date, todayIn(timeZone, now)) },
    startTime,
    endTime,
    timeZone,
    times: `${when.slice(`${formatDay(date)}, `.length)}, ${zoneCity(timeZone)}`,
    people: peopleText(booking.headcount),
    hours: timesText(startTime, endTime, timeZone),
    when,
    zone: zoneCity(timeZone),
    soon: soonText(date, todayIn(timeZone, now)),
    nowUntil: isRunning(booking, now) ? localTime(endTime, timeZone) : null,
    total: totalOf(booking),
    isAllBack: isAllReturned({ ...booking, totalMinor: totalPriceMinor }),
    money: moneyLine(booking),
    canCancel: bookingCan('cancel', booking, now),
    canChange: bookingCan('change', booking, now) && !booking.spaceGone,
    again:
      partOf(booking, now) === 'upcoming' || booking.spaceGone
        ? null
        : againLink(booking.id, String(booking.spaceId), isEndedRequest(booking)),
    canPay,
    canReview: extras.canReview ?? false,
    canWithdraw: isOpenRequest(booking, now),
    requestAnswer: booking.requestAnswer,
    answeredBy:
      booking.holdExpiresAt && isOpenRequest(booking, now)
        ? `The owner answers by ${deadlineText(booking.holdExpiresAt, timeZone)}`
        : null,
    held:
      booking.holdExpiresAt && canPay
        ? { left: minutesText(booking.holdExpiresAt, now), until: booking.holdExpiresAt }
        : null,
    series: booking.seriesId && paths.series(booking.seriesId),
    unpaidChange: extras.unpaidChange ? unpaidChangeView(extras.unpaidChange, booking) : null,
  }
}

function totalOf(booking: MyBooking): string | null {
  if (isEndedRequest(booking)) return null
  return booking.totalPriceMinor === 0 ? 'Free' : movedMoney(booking.totalPriceMinor, booking.currency)
}

function unpaidChangeView({ id, toPayMinor, holdExpiresAt }: UnpaidModification, { currency }: MyBooking) {
  return { id, toPay: movedMoney(toPayMinor, currency), until: holdExpiresAt }
}

function pageOf({ id, status, requestAnswer }: MyBooking, canPay: boolean): string {
  if (canPay) return paths.payment(id)
  return status === 'expired' && !requestAnswer ? paths.bookingConfirmation(id) : paths.booking(id)
}

function minutesText(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  return minutes === 1 ? 'one more minute' : `${minutes} more minutes`
}

/**
 * The notice after a cancellation: what is refunded, and when (spec 9: 5-7 business days). `hours`: what may come back later,
 * as they are booked again; null if nothing.
 */
export function cancelledText(booking: Cancelled, hours: HoursBookedAgain | null): string {
  const later = hours && hoursAgainText(hours, booking.currency)
  return later ? `${cancelRefundNotice(booking)} ${later}` : cancelRefundNotice(booking)
}

type Cancelled = Pick<MyBooking, 'currency' | 'totalPriceMinor' | 'platformFeeAmountMinor' | 'refunds'>

/** What the cancellation itself returns, apart from what had come back before, as of the provider's dashboard. */
function cancelRefundNotice(booking: Cancelled): string {
  const { currency, totalPriceMinor, platformFeeAmountMinor: guestFeeMinor, refunds } = booking
  if (totalPriceMinor === 0) return 'It was free, so there is nothing to come back.'
  const others = notOfChanges(refunds)
  const sent = others.filter(({ reason }) => reason === 'cancelled')
  const before = others.filter(({ reason }) => reason !== 'cancelled' && reason !== 'booked_again')
  if (sent.length + before.length === 0) return 'Nothing comes back to your card.'
  const amount = movedMoney(refundSum(sent), currency)
  const when = sent.some(({ isHeld }) => isHeld)
    ? `${amount} ${waitsForBank}.`
    : sent.length > 0
      ? `${amount} comes back to ${yourCards(sent)}. That takes 5-7 business days.`
      : 'Nothing more comes back to your card.'
  const kept = keptText({ totalMinor: totalPriceMinor, guestFeeMinor, refundMinor: refundSum(others), currency })
  const earlier = before.length > 0 && `${movedMoney(refundSum(before), currency)} came back before.`
  return [when, kept, earlier].filter(Boolean).join(' ')
}

/** The notice after a change, which gave `backMinor` back. */
export function changedText({ startTime, endTime, timeZone, currency, refunds }: MyBooking, backMinor: number): string {
  const when = `It is on ${formatDateTimeRange(startTime, endTime, timeZone)} now.`
  if (backMinor === 0) return when
  return `${when} ${movedMoney(backMinor, currency)} comes back to ${yourCards(refunds.filter(isOfChange))}. That takes 5-7 business days.`
}

/** An amount that has moved or will, always with decimals, so that it reads the same everywhere. */
function movedMoney(amountMinor: number, currency: MyBooking['currency']): string {
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}

function isRunning({ status, startTime, endTime }: MyBooking, now: Date): boolean {
  return status === 'confirmed' && startTime <= now && now < endTime
}

function partOf(booking: MyBooking, now: Date): BookingView['part'] {
  const { status, endTime } = booking
  if (status === 'cancelled' || isEndedRequest(booking)) return 'cancelled'
  return (status === 'confirmed' || isWaiting(status)) && endTime > now ? 'upcoming' : 'past'
}

/** Declined, withdrawn, not answered or not paid: it never was a booking, and nothing was charged. */
function isEndedRequest({ status, requestAnswer }: MyBooking): boolean {
  return status === 'expired' && requestAnswer !== null
}

function datePartsOf(date: string, today: string) {
  const [weekday = '', day = '', month = ''] = formatDay(date, 'long').split(' ')
  const year = date.slice(0, 4)
  return { weekday, day, month: year === today.slice(0, 4) ? month : `${month} ${year}` }
}

function soonText(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return days > 0 ? `In ${days} days` : ''
}

function moneyLine(booking: MyBooking) {
  const line = stateLine(booking)
  const change = changeRefundText(booking)
  return line && change ? `${line} ${change}` : (line ?? change)
}

function stateLine(booking: MyBooking) {
  const { status, paymentStatus, totalPriceMinor, requestAnswer } = booking
  const back = refundStateText(booking)
  if (back) return back
  if (status === 'cancelled' && totalPriceMinor > 0)
    return `Nothing comes back${booking.hoursMayReturn ? `, ${unlessBookedAgain}` : ''}.`
  if (status === 'requested' && totalPriceMinor > 0)
    return requestAnswer === 'accepted' ? 'Accepted. Your card is being charged.' : 'Not charged yet.'
  if (status === 'expired' && requestAnswer) return requestEndedText(requestAnswer)
  if (status === 'pending' && requestAnswer) return 'Accepted, but your card could not be charged. Please pay again.'
  return status === 'pending' && paymentStatus === 'processing' ? 'Your payment is processing.' : null
}
