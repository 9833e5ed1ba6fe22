import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Notice } from '../ui/notice.tsx'

/** A booking outside the opening hours as shown to the owner; `when` has its date and times. */
export type OutsideBooking = { id: string; spaceTitle: string; guestName: string; when: string }

/** The bookings that lie outside the opening hours in all listings that have these, and that they stay. */
export function OutsideBookings({ bookings, count }: { bookings: OutsideBooking[]; count: number }) {
  if (count === 0) return null
  const title = count === 1 ? 'One booking lies outside these hours' : `${count} bookings lie outside these hours`
  return (
    <Notice tone="note" title={title}>
      <ul>
        {bookings.map(({ id, spaceTitle, guestName, when }) => (
          <li key={id}>
            <Link to={paths.booking(id)} className="text-link">
              {guestName}, {when}
            </Link>{' '}
            <span className="text-soft">{spaceTitle}</span>
          </li>
        ))}
        {count > bookings.length && <li>and {count - bookings.length} more</li>}
      </ul>
      <p>{count === 1 ? 'It stays' : 'They stay'} booked; new hours apply to new bookings only.</p>
    </Notice>
  )
}
