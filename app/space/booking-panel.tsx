import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { requestEnd, requestPromise, timeToAnswerText } from '../../rules/booking-request.ts'
import { draftParams } from '../../rules/draft-address.ts'
import { holdMinutes } from '../../rules/hold.ts'
import { paths } from '../../rules/paths.ts'
import { nothingBackOf, policyLabels } from '../../rules/refund.ts'
import { refundLines } from '../../rules/refund-stages.ts'
import { acceptsBookings } from '../../rules/space-status.ts'
import { deadlineText, formatDateTimeRange, localTime } from '../../rules/time.ts'
import { CancelLines } from '../bookings/cancel-lines.tsx'
import { HourlyPrice } from '../marketplace/price.tsx'
import { RatingStars } from '../marketplace/rating-stars.tsx'
import { Notice } from '../ui/notice.tsx'
import { isTimeProblem } from './booking-draft.ts'
import { refundStagesNow } from './cancellation-section.tsx'
import type { SpaceView } from './load-space.server.ts'
import type { BookingFormState } from './use-booking-form.ts'

type BookingPanelProps = { space: SpaceView; booking: BookingFormState; children: ReactNode }

/** Price, form (its children), and for hours that can be booked refund and next steps; or the reason why there is no form. */
export function BookingPanel({ space, booking, children }: BookingPanelProps) {
  const open = acceptsBookings(space) && space.isListed
  const isOffered = !isTimeProblem(booking.checked.problem)
  return (
    <>
      <PanelHead space={space} />
      {!open && space.isListed && <Closed />}
      {(open || space.isOwner) && children}
      {open && !space.isOwner && isOffered && (
        <>
          <CancelNote space={space} booking={booking} />
          <EveryWeek space={space} booking={booking} />
          <WhatNext space={space} booking={booking} />
        </>
      )}
    </>
  )
}

/** Shown instead of the form (spec 2, spec D13). */
function Closed() {
  return (
    <Notice tone="warn" title="Temporarily Unavailable">
      This space is currently not accepting bookings. Please check back later.
    </Notice>
  )
}

function PanelHead({ space }: { space: SpaceView }) {
  return (
    <div className="booking-head">
      <HourlyPrice price={{ amountMinor: space.fromMinor, currency: space.currency }} isFrom={space.isFrom} />
      <RatingStars rating={space.rating} count={space.reviewCount} />
    </div>
  )
}

/** The tier, and until when how much comes back. A request that is withdrawn before the owner accepts costs nothing. */
export function CancelNote({ space, booking }: { space: SpaceView; booking: BookingFormState }) {
  const stages = refundStagesNow(space, booking)
  const { timeZone, cancellationPolicy, byRequest } = space
  if (booking.price.totalMinor === 0) return null
  return (
    <div className="type-small grid gap-1 text-soft">
      <p>Cancellation, {policyLabels[cancellationPolicy].toLowerCase()}</p>
      {stages?.length === 0 && <p>{`${nothingBackOf(byRequest)}.`}</p>}
      {stages && <CancelLines lines={refundLines(stages, { ...booking.price, timeZone })} timeZone={timeZone} />}
    </div>
  )
}

/**
 * Leads to the same hours every week, with the add-ons; not for hours that are free of charge, or that the owner grants one by
 * one.
 */
function EveryWeek({ space, booking: { draft, price } }: { space: SpaceView; booking: BookingFormState }) {
  if (space.byRequest || price.totalMinor === 0) return null
  const address = paths.everyWeek(space.slug, new URLSearchParams(draftParams(draft)))
  return (
    <p className="type-small">
      <Link to={address} className="text-link inline-flex min-h-11 items-center">
        Book these hours every week
      </Link>
    </p>
  )
}

function WhatNext({ space, booking }: { space: SpaceView; booking: BookingFormState }) {
  const { firstName } = space.owner
  const { start, end } = booking.checked
  // The end has its day if it is on another one: '17:00', '24:00', 'Sun 24 May 2026, 01:00'.
  return (
    <div className="booking-next">
      <h2 className="type-label text-text">What happens next</h2>
      <ol>
        <li>{space.byRequest ? requestStep(space, booking) : instantStep(booking)}</li>
        <li>
          {space.byRequest
            ? `If ${firstName ?? 'the owner'} accepts, the booking stands and you get the address and how to get in.`
            : `${firstName ?? 'The owner'} gets your booking, you get the address and how to get in.`}
        </li>
        <li>
          {start && end
            ? `Come at ${localTime(start, space.timeZone)}. Leave it as you found it by ${formatDateTimeRange(start, end, space.timeZone).split(/– ?/)[1]}.`
            : 'Come when your hours begin. Leave it as you found it.'}
        </li>
      </ol>
    </div>
  )
}

function instantStep({ price }: BookingFormState): string {
  return price.totalMinor > 0
    ? `Your hours are held for ${holdMinutes} minutes while you pay by card. Nothing is charged before that.`
    : 'Your booking stands at once. No card is needed.'
}

function requestStep({ timeZone }: SpaceView, { checked: { start }, price, now }: BookingFormState): string {
  const until = start && start > now ? deadlineText(requestEnd(now, start), timeZone) : null
  if (price.totalMinor > 0) return `You send a request. ${requestPromise(until)}`
  return `You send a request. ${timeToAnswerText(until)} No card is needed.`
}
