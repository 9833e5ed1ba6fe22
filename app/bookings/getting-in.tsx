import { CalendarPlus, MapPin } from 'lucide'
import { paths } from '../../rules/paths.ts'
import { ShowPlaceMap } from '../map/show-place-map.tsx'
import { Icon } from '../ui/icon.tsx'
import { BookingSection } from './booking-section.tsx'
import type { BookingPageData } from './load-booking.server.ts'

type GettingInProps = { id: string; place: string; isOver: boolean; arrival: NonNullable<BookingPageData['arrival']> }

/**
 * The address in large type, links to a map and to a calendar file, the door on our own map if the owner set it, and the
 * owner's arrival notes. Once the booking is over, the way there matters less, and no calendar needs it.
 */
export function GettingIn({ id, place, isOver, arrival: { address, notes, map, point } }: GettingInProps) {
  return (
    <BookingSection id="arrival" title="Getting in">
      <address className="one-booking-address">
        {address && <b>{address}</b>}
        <span>{place}</span>
      </address>
      <div className="flex flex-wrap gap-2">
        <a className="button" data-variant={isOver ? 'line' : undefined} href={map} rel="noreferrer">
          <Icon of={MapPin} size={20} />
          Directions
        </a>
        {!isOver && (
          <a className="button" data-variant="line" href={paths.calendar(id)} download>
            <Icon of={CalendarPlus} size={20} />
            Add to calendar
          </a>
        )}
        {point && <ShowPlaceMap label="Map: the door" point={point} withinMetres={null} place={place} />}
      </div>
      {notes && <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{notes}</p>}
    </BookingSection>
  )
}
