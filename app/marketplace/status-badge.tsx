import { badgeOf } from '../../rules/space-status.ts'
import { Badge, type BadgeGlyph } from '../ui/badge.tsx'

type Status = { available: boolean; status: string; rentedNow: boolean }

const glyphs: Record<string, BadgeGlyph> = {
  Available: 'open',
  'Currently Rented': 'filled',
  'Under Maintenance': 'hatched',
  Unavailable: 'struck',
}

/** How a space stands at this moment (spec 4). */
export function StatusBadge({ space }: { space: Status }) {
  const { label, tone } = badgeOf(space)
  return (
    <Badge tone={tone} glyph={glyphs[label] ?? 'open'}>
      {label}
    </Badge>
  )
}

/** The optional badges, as many as apply. */
export function MarkBadges({ space }: { space: { featured: boolean; popular: boolean; greatValue: boolean } }) {
  return (
    <>
      {space.featured && <Badge tone="mark">Featured</Badge>}
      {space.popular && <Badge tone="mark">Popular</Badge>}
      {space.greatValue && <Badge tone="mark">Great Value</Badge>}
    </>
  )
}
