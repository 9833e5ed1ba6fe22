import { formatDay, localDate, momentText } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { Button } from '../ui/button.tsx'
import type { BookingFormState } from './use-booking-form.ts'

type TakeNearestFreeProps = { booking: BookingFormState; timeZone: string }

/** Rendered instead of the button if the time is not free (spec D50). */
export function TakeNearestFree({ booking, timeZone }: TakeNearestFreeProps) {
  const nearest = booking.nearestFree()
  if (!nearest) return <p className="booking-wide text-soft">Choose another day: none of these is free.</p>
  return (
    <Button type="button" variant="line" size="large" wide onClick={() => booking.change(nearest.draft)}>
      Take {slotText(nearest, timeZone)} instead
    </Button>
  )
}

/** 'Thu 12 Aug, 15:00–17:00', with the day of the end if it is another one. */
function slotText({ start, end }: { start: Date; end: Date }, timeZone: string): string {
  const lastMoment = new Date(end.getTime() - 1)
  const isOneDay = localDate(start, timeZone) === localDate(lastMoment, timeZone)
  if (!isOneDay) return `${momentText(start, timeZone)}, to ${momentText(end, timeZone)},`
  return `${formatDay(localDate(start, timeZone), 'short')}, ${timesText(start, end, timeZone)}`
}
