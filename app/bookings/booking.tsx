import { bookingMoment } from '../../rules/booking-moment.ts'
import { paths } from '../../rules/paths.ts'
import { zoneCity } from '../../rules/time.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { ErrorScreen, errorTitle, isNotFound } from '../layout/error-screen.tsx'
import { StatusScreen, statusHours } from '../layout/status-screen.tsx'
import { useLive } from '../live/use-live.ts'
import { MoneyTimeline } from '../marketplace/money-timeline.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { pageResult, requirePerson } from '../session.ts'
import { PriceLines } from '../space/price-lines.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import { revalidateIfStale } from '../ui/send-form.ts'
import { useIsElsewhere } from '../ui/viewer-time.ts'
import type { Route } from './+types/booking'
import { BookingActions } from './booking-actions.tsx'
import { BookingHead } from './booking-head.tsx'
import { BookingReview } from './booking-review.tsx'
import { BookingSection } from './booking-section.tsx'
import { CancelLines } from './cancel-lines.tsx'
import { ChangeLine } from './change-line.tsx'
import { GettingIn } from './getting-in.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { GuestRecordLines } from './guest-record-lines.tsx'
import { HostLongerPart } from './host-longer.tsx'
import { type BookingPageData as BookingData, loadBooking } from './load-booking.server.ts'
import { LongerLine } from './longer-line.tsx'
import { Replacements } from './replacements.tsx'
import { WaitingChange } from './waiting-change.tsx'
import './booking.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadBooking(person, params.id))
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Booking of ${loaderData.spaceTitle}` : 'A booking',
    description: 'A booking with its facts and its money.',
    path: paths.booking(params.id),
    noindex: true,
  })
}

/** A person with two accounts may follow a mail's link while the other one is signed in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { person } = useAuth()
  if (!isNotFound(error) || !person) return <ErrorScreen error={error} />
  return (
    <StatusScreen
      code="404"
      title={errorTitle(error)}
      text={
        <>
          You are signed in as <b className="wrap-anywhere">{person.email}</b>. If you booked with another account, the
          booking is shown there only.
        </>
      }
      hours={statusHours('fffffcccfffff')}
    >
      <ButtonLink to={paths.myBookings()}>My Bookings</ButtonLink>
      <ButtonLink to={paths.home()} variant="quiet">
        Return to Home
      </ButtonLink>
    </StatusScreen>
  )
}

/** One booking for its guest or the owner of its space; its sections are in the order in which they are needed. */
export default function BookingPage({ loaderData: booking }: Route.ComponentProps) {
  const { replacements } = booking
  // Others may take or free the hours after a stay that can be longer, or book hours that were cancelled.
  const spaces = [
    ...(booking.longer || booking.hostLonger || booking.bookedAgain ? [booking.spaceId] : []),
    ...(replacements?.spaces ?? []).map(({ id }) => id),
  ]
  useLive([`booking:${booking.id}`, ...spaces.map((id) => `space:${id}` as const)])
  const isOver = bookingMoment(booking, booking.now) === 'over'
  const gettingIn = booking.arrival && (
    <GettingIn id={booking.id} place={booking.place} isOver={isOver} arrival={booking.arrival} />
  )
  return (
    <div className="wrap one-booking">
      <div className="one-booking-way">
        <BookingHead booking={booking} />
        {booking.unpaidChange && (
          <WaitingChange
            bookingId={booking.id}
            waiting={booking.unpaidChange}
            currency={booking.currency}
            timeZone={booking.timeZone}
          />
        )}
        {booking.hostLonger && <HostLongerPart id={booking.id} guest={booking.with} longer={booking.hostLonger} />}
        {booking.longerDeclined && <p className="tabular-nums">{booking.longerDeclined}</p>}
        {booking.longer && <LongerLine id={booking.id} now={booking.now} longer={booking.longer} />}
        <BookingReview booking={booking} />
        {!isOver && gettingIn}
        {replacements && (
          <Replacements bookingId={booking.id} replacements={replacements} spaceTitle={booking.spaceTitle} />
        )}
        <BookingActions booking={booking} />
        {isOver && gettingIn}
        <GoodToKnow booking={booking} />
        {booking.guestRecord && (
          <BookingSection id="guest-record" title={`What owners say about ${booking.with}`}>
            <GuestRecordLines record={booking.guestRecord} />
          </BookingSection>
        )}
      </div>
      <div className="one-booking-side">
        {booking.image && (
          <div className="one-booking-photo">
            <SpacePhoto photo={booking.image} sizes="(width < 60rem) 100vw, 40vw" />
          </div>
        )}
        {booking.plans && <Plans booking={booking} plans={booking.plans} />}
        <Money booking={booking} />
      </div>
    </div>
  )
}

function Plans({
  booking: { id, changeUntil, noChange, now, timeZone },
  plans,
}: {
  booking: BookingData
  plans: NonNullable<BookingData['plans']>
}) {
  return (
    <BookingSection id="plans" title="If plans change">
      {changeUntil && <ChangeLine until={changeUntil} now={now} timeZone={timeZone} bookingId={id} />}
      {noChange && <p>{noChange}</p>}
      {plans.withdraw && <p>{plans.withdraw}</p>}
      <CancelLines lines={plans.lines} timeZone={timeZone} />
      <p className="text-soft">{plans.rule}</p>
    </BookingSection>
  )
}

/** Price, refunds and documents. The documents are files, so their links bypass the router. */
function Money({
  booking: { id, role, request, price, lines, sum, payoutLines, hasReceipt, canPay, timeZone, now },
}: {
  booking: BookingData
}) {
  const isElsewhere = useIsElsewhere(timeZone, now)
  if (role === 'coHost') return null
  return (
    <BookingSection id="money" title="Money">
      {price && <PriceLines price={price} totalLabel={canPay ? 'To pay' : 'Total'} />}
      {(lines.length > 0 || !price) && <MoneyTimeline lines={lines} none={request?.money ?? undefined} />}
      {sum && <PriceBreakdown {...sum} />}
      {payoutLines.length > 0 && <MoneyTimeline lines={payoutLines} />}
      {lines.length > 0 && isElsewhere && <p className="type-small text-soft">Times are {zoneCity(timeZone)}.</p>}
      {hasReceipt && (
        <p>
          <a className="text-link inline-flex min-h-11 items-center" href={paths.receipt(id)} download>
            {role === 'guest' ? 'Download the receipt (PDF)' : 'Download the statement (PDF)'}
          </a>
        </p>
      )}
    </BookingSection>
  )
}
