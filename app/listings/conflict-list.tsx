import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { ConflictView } from './load-calendars.server.ts'

/** Bookings and events of other calendars at the same time, each with what an owner can do. */
export function ConflictList({ conflicts }: { conflicts: ConflictView[] }) {
  const sent = useNavigation().formData
  return (
    <ul className="calendar-list">
      {conflicts.map(({ id, bookingId, bookingNumber, isRequest, booked, other, summary, feedName }) => (
        <li key={id} data-tone="warn">
          <dl className="conflict-sides">
            <div>
              <dt>{isRequest ? 'Asked for here' : 'Booked here'}</dt>
              <dd>
                <b>{booked}</b>
                <BookingNumber number={bookingNumber} />
              </dd>
            </div>
            <div>
              <dt>{feedName}</dt>
              <dd>
                <b>{other}</b>
                <span className="type-small text-soft">{summary}</span>
              </dd>
            </div>
          </dl>
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink
              variant="line"
              size="small"
              to={paths.booking(bookingId)}
              aria-label={`See the ${isRequest ? 'request' : 'booking'} ${bookingNumber}`}
            >
              See the {isRequest ? 'request' : 'booking'}
            </ButtonLink>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="keep-both" />
              <input type="hidden" name="conflict" value={id} />
              <Button
                variant="line"
                size="small"
                aria-label={`Both can stay: ${bookingNumber} and ${summary}`}
                pending={sent?.get('conflict') === String(id) && 'Keeping...'}
              >
                Both can stay
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}
