import { useEffect, useState } from 'react'
import { spaceStatusLabel } from '../../rules/space-status.ts'
import { Badge, type BadgeGlyph } from '../ui/badge.tsx'

type Status = {
  available: boolean
  status: string
  rentedNow?: boolean
  rentalTurnsInSeconds?: number | null
  isTakenDown?: boolean
  isDraft?: boolean
}

const glyphs: Record<string, BadgeGlyph> = {
  'Currently Rented': 'filled',
  'Under Maintenance': 'hatched',
  Unavailable: 'struck',
  Draft: 'dashed',
  'Taken down': 'struck',
}

/** The current status of a space (spec 4); updates when a booking begins or ends while the page is open (spec D13). */
export function StatusBadge({ space }: { space: Status }) {
  const { label, tone } = spaceStatusLabel({ ...space, rentedNow: useRentedNow(space) })
  return (
    <Badge tone={tone} glyph={glyphs[label] ?? 'open'}>
      {label}
    </Badge>
  )
}

/** Replaces a green 'Available' where the requested hours, or some of the weeks, are taken. */
export function NearlyBadge({ found }: { found: { unit?: string } }) {
  return (
    <Badge tone="plain" glyph="dashed">
      {found.unit ? 'Most weeks' : 'Other hours'}
    </Badge>
  )
}

type Marked = { [Mark in 'featured' | 'popular' | 'greatValue' | 'byRequest']?: boolean | undefined }

/** The optional badges that apply. */
export function MarkBadges({ space }: { space: Marked }) {
  return (
    <>
      {space.byRequest && (
        <Badge tone="plain" title="The owner answers first">
          By request
        </Badge>
      )}
      {space.featured && <Badge tone="mark">Featured</Badge>}
      {space.popular && <Badge tone="mark">Popular</Badge>}
      {space.greatValue && <Badge tone="mark">Great Value</Badge>}
    </>
  )
}

/** The server's value until the time at which it changes. */
function useRentedNow({ rentedNow = false, rentalTurnsInSeconds: seconds = null }: Status): boolean {
  const [turnedAfter, setTurnedAfter] = useState<number | null>(null)
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => setTurnedAfter(seconds), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return seconds !== null && turnedAfter === seconds ? !rentedNow : rentedNow
}
