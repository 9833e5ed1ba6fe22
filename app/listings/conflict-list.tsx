import { Form, useNavigation } from 'react-router'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { ConflictView } from './load-calendars.server.ts'

/** Bookings, requests and walk-ins at the time of events of other calendars, each with what an owner can do. */
export function ConflictList({ conflicts }: { conflicts: ConflictView[] }) {
  const sent = useNavigation().formData
  return (
    <ul className="calendar-list">
      {conflicts.map(({ id, kind, path, name, here, other, summary, feedName }) => (
        <li key={id} data-tone="warn">
          <dl className="conflict-sides">
            <div>
              <dt>{words[kind].here}</dt>
              <dd>
                <b>{here}</b>
                {kind === 'walkIn' ? (
                  <span className="type-small text-soft">{name}</span>
                ) : (
                  <BookingNumber number={name} />
                )}
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
            <ButtonLink variant="line" size="small" to={path} aria-label={`${words[kind].see} ${name}`}>
              {words[kind].see}
            </ButtonLink>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="keep-both" />
              <input type="hidden" name="conflict" value={id} />
              <Button
                variant="line"
                size="small"
                aria-label={`Both can stay: ${name} and ${summary}`}
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

const words = {
  booking: { here: 'Booked here', see: 'See the booking' },
  request: { here: 'Asked for here', see: 'See the request' },
  walkIn: { here: 'Walk-in here', see: 'See the walk-in' },
}
