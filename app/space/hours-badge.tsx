import { acceptsBookings } from '../../rules/space-status.ts'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { Badge } from '../ui/badge.tsx'
import { isTimeProblem } from './booking-draft.ts'
import type { SpaceView } from './load-space.server.ts'
import { ProblemText } from './problem-text.tsx'
import type { BookingFormState } from './use-booking-form.ts'

type HoursBadgeProps = {
  space: Pick<
    SpaceView,
    'available' | 'status' | 'rentedNow' | 'rentalTurnsInSeconds' | 'isOwner' | 'takenDown' | 'timeZone'
  >
  booking: Pick<BookingFormState, 'draft' | 'isProposed' | 'checked' | 'day'>
}

/**
 * Shows whether the chosen hours are free; without chosen hours the current status, which would otherwise be mistaken for theirs.
 * Shows nothing while that is unknown: their day is loading, or something else than the time is wrong.
 */
export function HoursBadge({ space, booking: { draft, isProposed, checked, day } }: HoursBadgeProps) {
  const canChoose = acceptsBookings(space) && !space.isOwner && !space.takenDown
  if (!canChoose || isProposed || !draft.date) return <StatusBadge space={space} />
  const { problem, isBooked } = checked
  if (isBooked) return <Badge tone="ok">Your hours</Badge>
  if (!day || (problem && !isTimeProblem(problem))) return null
  return problem ? (
    <Badge glyph="dashed">
      {problem.code === 'heldBefore' ? (
        <ProblemText problem={problem} timeZone={space.timeZone} />
      ) : (
        'Not bookable at your hours'
      )}
    </Badge>
  ) : (
    <Badge tone="ok" glyph="open">
      Free at your hours
    </Badge>
  )
}
