import { MapPin } from 'lucide'
import { Icon } from '../ui/icon.tsx'
import { BookingPart } from './booking-part.tsx'
import type { BookingPage } from './load-booking.server.ts'

type GettingInProps = { place: string; arrival: NonNullable<BookingPage['arrival']> }

/** The address, large enough to read in the street, the way there on a map, and the owner's notes. */
export function GettingIn({ place, arrival: { address, notes, map } }: GettingInProps) {
  return (
    <BookingPart id="arrival" title="Getting in">
      <address className="one-booking-address">
        {address && <b>{address}</b>}
        <span>{place}</span>
      </address>
      <p>
        <a className="button" href={map} rel="noreferrer">
          <Icon of={MapPin} size={20} />
          Directions
        </a>
      </p>
      {notes && <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{notes}</p>}
    </BookingPart>
  )
}
