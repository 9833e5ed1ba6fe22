import { Link } from 'react-router'
import { changesEndText } from '../../rules/booking.ts'
import { paths } from '../../rules/paths.ts'
import { momentText } from '../../rules/time.ts'
import { useZoneSuffix } from '../ui/viewer-time.ts'

type ChangeLineProps = {
  until: Date
  now: Date
  timeZone: string
  bookingId: string
}

/** Until when the guest may change a confirmed booking, as a sentence; afterwards, that only the owner can help. */
export function ChangeLine({ until, now, timeZone, bookingId }: ChangeLineProps) {
  const zone = useZoneSuffix(timeZone, until)
  if (now > until) {
    return (
      <p>
        {changesEndText} If the hours no longer suit you,{' '}
        <Link className="text-link" to={paths.writeAboutBooking(bookingId)}>
          ask the owner
        </Link>
        .
      </p>
    )
  }
  return (
    <p>
      Change by <b className="whitespace-nowrap text-text">{momentText(until, timeZone)}</b>
      {zone}
    </p>
  )
}
