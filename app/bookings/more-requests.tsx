import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'

/** How many more requests wait than a list shows, with the list that has all. */
export function MoreRequests({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="type-small pt-2">
      And {count} more {count === 1 ? 'request' : 'requests'}, in{' '}
      <Link to={paths.bookingsReceived()} className="text-link">
        Bookings Received
      </Link>
    </p>
  )
}
