import { Link, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { MoreRequests } from '../bookings/more-requests.tsx'
import { RequestAnswerButtons } from '../bookings/request-answer-buttons.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'
import { StayRequests } from './stay-requests.tsx'

type Waiting = Pick<LoadedCalendar, 'conflicts' | 'longer' | 'requests' | 'more'>

/** What needs an answer, before the days. */
export function WaitingForOwner({ conflicts, longer, requests, more }: Waiting) {
  const { pathname, search } = useLocation()
  if (conflicts.length + longer.length + requests.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="grid gap-3 pb-4">
      <h2 id="waiting" className="type-title-4">
        Waiting for you
      </h2>
      <ul className="calendar-conflicts">
        <StayRequests longer={longer} />
        {conflicts.map(({ id, spaceId, spaceTitle, day, words }) => (
          <li key={id}>
            <p className="type-label">Conflict, {day}</p>
            <h3 className="type-title-4">{spaceTitle} is let twice</h3>
            <p className="type-small">{words}</p>
            <ButtonLink variant="line" size="small" to={paths.listingCalendars(spaceId)}>
              See both
            </ButtonLink>
          </li>
        ))}
        {requests.map(({ id, guest, people, day, times, spaceTitle, share, answerBy }) => (
          <li key={id} data-kind="request">
            <p className="type-label text-soft">
              Request, {day}, {times}
            </p>
            <h3 className="type-title-4">
              <Link to={paths.booking(id)} className="hover:underline">
                {guest}, {people}
              </Link>
            </h3>
            <p className="type-small">
              {spaceTitle}
              {share && `, ${share} for you`}. Answer by {answerBy}; after that it expires.
            </p>
            <RequestAnswerButtons
              bookingId={id}
              about={`${guest}, ${day}, ${times}`}
              returnTo={`${pathname}${search}`}
            />
          </li>
        ))}
      </ul>
      {more.conflicts > 0 && (
        <p className="type-small">
          And {more.conflicts} more {more.conflicts === 1 ? 'conflict' : 'conflicts'}, shown once these are settled
        </p>
      )}
      <MoreRequests count={more.requests} />
    </section>
  )
}
