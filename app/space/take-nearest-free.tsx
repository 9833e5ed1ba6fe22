import { formatDay } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import type { BookingFormState } from './use-booking-form.ts'

/** Rendered instead of the button if the time is not free (spec D50). */
export function TakeNearestFree({ booking }: { booking: BookingFormState }) {
  const nearest = booking.nearestFree()
  if (!nearest) return <p className="booking-wide text-soft">Choose another day: none of these is free.</p>
  return (
    <Button type="button" variant="line" size="large" wide onClick={() => booking.change(nearest)}>
      Take {formatDay(nearest.date, 'short')}, {nearest.time} instead
    </Button>
  )
}
