import { type BookingStatus, bookingStatusLabels } from '../../rules/booking.ts'
import { Badge, type BadgeGlyph, type BadgeTone } from '../ui/badge.tsx'

const looks: Record<BookingStatus, { tone: BadgeTone; glyph: BadgeGlyph }> = {
  pending: { tone: 'plain', glyph: 'dashed' },
  confirmed: { tone: 'ok', glyph: 'filled' },
  completed: { tone: 'plain', glyph: 'hatched' },
  cancelled: { tone: 'bad', glyph: 'struck' },
  expired: { tone: 'plain', glyph: 'struck' },
}

/** Confirmed is green, cancelled red, the others neutral (spec 4). */
export function BookingBadge({ status }: { status: BookingStatus }) {
  return <Badge {...looks[status]}>{bookingStatusLabels[status]}</Badge>
}
