import type { DayPart } from '../../rules/calendar-grid.ts'

type Span = Pick<DayPart<unknown>, 'from' | 'to'>

/** A part of a lane: what is at the same time as others is below them, in one of as many rows as they need. */
export type RowPart<Part> = { part: Part; row: number; rows: number }

/** Lays out the parts of a lane so that none covers another. */
export function laneRows<Part extends Span>(parts: readonly Part[]): RowPart<Part>[] {
  return overlaps(parts).flatMap((group) => {
    const ends: number[] = []
    const placed = group.map((part) => {
      const free = ends.findIndex((end) => end <= part.from)
      const row = free < 0 ? ends.length : free
      ends[row] = part.to
      return { part, row }
    })
    return placed.map((each) => ({ ...each, rows: ends.length }))
  })
}

/** Groups of parts that are connected by hours they share, in order. */
function overlaps<Part extends Span>(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (part.from < end) groups.at(-1)?.push(part)
    else groups.push([part])
    end = Math.max(end, part.to)
  }
  return groups
}
