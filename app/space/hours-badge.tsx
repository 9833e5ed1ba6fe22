import { acceptsBookings } from '../../rules/space-status.ts'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { isTimeProblem } from './booking-draft.ts'
import type { SpaceView } from './load-space.server.ts'
import type { BookingFormState } from './use-booking-form.ts'

type HoursBadgeProps = {
  space: Pick<SpaceView, 'available' | 'status' | 'rentedNow' | 'rentalTurnsInSeconds' | 'isOwner' | 'takenDown'>
  booking: Pick<BookingFormState, 'draft' | 'isProposed' | 'checked' | 'day'>
}

/**
 * Says whether the hours that the guest chose are free, because the status of now would be read as theirs; the status where none
 * are chosen. Nothing while the week of the chosen day is not in view.
 */
export function HoursBadge({ space, booking: { draft, isProposed, checked, day } }: HoursBadgeProps) {
  const canChoose = acceptsBookings(space) && !space.isOwner && !space.takenDown
  if (!canChoose || isProposed || !draft.date) return <StatusBadge space={space} />
  if (!day) return null
  return isTimeProblem(checked.problem) ? (
    <Badge glyph="dashed">Not free at your hours</Badge>
  ) : (
    <Badge tone="ok" glyph="open">
      Free at your hours
    </Badge>
  )
}
