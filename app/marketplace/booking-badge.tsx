import type { BookingStatus, RequestAnswer } from '../../rules/booking.ts'
import { bookingStatusLabel } from '../../rules/booking-status-label.ts'
import { Badge, type BadgeGlyph, type BadgeTone } from '../ui/badge.tsx'

const looks: Record<BookingStatus, { tone: BadgeTone; glyph: BadgeGlyph }> = {
  pending: { tone: 'plain', glyph: 'dashed' },
  requested: { tone: 'warn', glyph: 'dashed' },
  confirmed: { tone: 'ok', glyph: 'filled' },
  completed: { tone: 'plain', glyph: 'hatched' },
  cancelled: { tone: 'bad', glyph: 'struck' },
  expired: { tone: 'plain', glyph: 'struck' },
}

type BadgeProps = { status: BookingStatus; requestAnswer?: RequestAnswer | null }

/** Confirmed is green, requested amber, cancelled red, the others neutral (spec 4). A request that ended says how. */
export function BookingBadge({ status, requestAnswer }: BadgeProps) {
  return <Badge {...looks[status]}>{bookingStatusLabel(status, requestAnswer)}</Badge>
}
