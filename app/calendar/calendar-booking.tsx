import { Link } from 'react-router'
import { isOpenRequest } from '../../rules/booking-request.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { Refusal } from '../../rules/refusal.ts'
import { deadlineText, endOf, formatDateTimeRange, localDate, momentText, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { guestRecords } from '../../server/reviews/guest-record.ts'
import { loadCancelQuestion } from '../bookings/cancel-booking.server.ts'
import { CancelForm } from '../bookings/cancel-form.tsx'
import { GuestRecordLines } from '../bookings/guest-record-lines.tsx'
import { RequestAnswerForm } from '../bookings/request-answer-form.tsx'
import { pageMeta } from '../brand/page-meta.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { pageResult, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Route } from './+types/calendar-booking'
import { useCalendar } from './use-calendar.ts'
import './calendar-booking.css'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadBookingPanel(person, params.id))
}

/** Loads a booking on a space that the user manages. Throws `bookingNotFound` for others. */
async function loadBookingPanel(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const { role, startTime, endTime, timeZone, currency } = booking
  if (role !== 'owner' && role !== 'coHost') throw new Refusal('bookingNotFound')
  const [{ question }, records] = await Promise.all([loadCancelQuestion(person, id), guestRecords(person, [id])])
  const answerBy = isOpenRequest(booking, booking.now) ? booking.holdExpiresAt : null
  return {
    id: booking.id,
    number: booking.number,
    status: booking.status,
    question,
    isOwner: role === 'owner',
    requestAnswer: booking.requestAnswer,
    answerBy: answerBy && deadlineText(answerBy, timeZone),
    guest: booking.guestName,
    record: records.get(booking.id) ?? null,
    people: peopleText(booking.headcount),
    spaceTitle: booking.spaceTitle,
    date: localDate(startTime, timeZone),
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    /** Null for co-hosts, who do not see the owner's money. */
    share: role === 'owner' ? formatMoney({ amountMinor: booking.ownerShareMinor, currency }) : null,
    leaves: momentText(endOf(endTime, payoutHours), timeZone),
  }
}

/** The owner's share is paid out this long after the end (spec D14). */
const payoutHours = 24

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
  const { id, number, status, guest, record, people, spaceTitle, date, when, zone, share, leaves, question } =
    loaderData
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
        {isLive && share && (
          <div>
            <dt>Leaves</dt>
            <dd>{leaves}</dd>
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
        {answerBy && <RequestAnswerForm bookingId={id} about={`${guest}, ${when}`} returnTo={back} isShort />}
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
            <CancelForm question={question} keepTo={back} backToCalendar={date} />
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
