import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { CancelForm } from '../bookings/cancel-form.tsx'
import { GuestRecordLines } from '../bookings/guest-record-lines.tsx'
import { RequestAnswerButtons } from '../bookings/request-answer-buttons.tsx'
import { pageMeta } from '../brand/page-meta.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { pageResult, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Route } from './+types/calendar-booking'
import { loadBookingPanel } from './load-booking-panel.server.ts'
import { useCalendar } from './use-calendar.ts'
import './calendar-booking.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadBookingPanel(person, params.id))
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A booking',
    description: 'A booking on your space.',
    path: paths.calendarBooking(params.id),
    noindex: true,
  })
}

/** A booking opened over the calendar, with its cancellation. */
export default function CalendarBooking({ loaderData }: Route.ComponentProps) {
  const { id, number, status, guest, record, people, spaceTitle, when, zone, share, payout, question } = loaderData
  const { answerBy, requestAnswer, isOwner } = loaderData
  const { back, close } = useCalendar()
  const isLive = status === 'confirmed' || status === 'completed'
  return (
    <Dialog title={`${guest}, ${people}`} onClose={close} width="32rem">
      <p className="mt-2 text-soft tabular-nums">
        {spaceTitle}, {when}, {zone}
      </p>
      <dl className="booking-panel">
        <div>
          <dt>Booking</dt>
          <dd>
            {number} <BookingBadge status={status} requestAnswer={requestAnswer} />
          </dd>
        </div>
        {answerBy && (
          <div>
            <dt>Answer by</dt>
            <dd>{answerBy}</dd>
          </div>
        )}
        {share && (isLive || answerBy) && (
          <div>
            <dt>You receive</dt>
            <dd>{share}</dd>
          </div>
        )}
        {isLive && payout && (
          <div>
            <dt>{payout.label}</dt>
            <dd>{payout.text}</dd>
          </div>
        )}
        {record && (
          <div className="col-span-full">
            <dt>As a guest</dt>
            <dd>
              <GuestRecordLines record={record} />
            </dd>
          </div>
        )}
      </dl>
      <div className="grid gap-4">
        {answerBy && <RequestAnswerButtons bookingId={id} about={`${guest}, ${when}`} returnTo={back} />}
        <div className="grid grid-cols-2 gap-3">
          {isOwner && (
            <ButtonLink to={paths.writeAboutBooking(id)} variant="line">
              Message
            </ButtonLink>
          )}
          <ButtonLink to={paths.booking(id)} variant="line">
            Open the booking
          </ButtonLink>
        </div>
        {question && (
          <details className="booking-panel-cancel">
            <summary>Cancel with a reason</summary>
            <CancelForm question={question} keepTo={back} backTo={back} />
          </details>
        )}
        <p>
          <Link to={back} preventScrollReset className="text-link">
            Back to the calendar
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
