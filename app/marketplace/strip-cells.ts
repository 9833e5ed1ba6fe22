import type { HourState } from '../../rules/availability.ts'

/** The states of an hour in a strip: availability, or chosen by the user or a search. */
export type StripState = HourState | 'selected' | 'suggested'

export type StripCell = { hour: number; state: StripState }

/** One rendered block: a single free hour, or consecutive hours of another state. */
export type StripBlock = { hour: number; hours: number; state: StripState }

/** Returns the cells with some hours marked as chosen; ignores hours outside the strip's 13. */
export function withChosen(
  cells: readonly StripCell[],
  chosen: { from: number; hours: number; as?: 'selected' | 'suggested' },
): StripCell[] {
  const { from, hours, as = 'selected' } = chosen
  return cells.map(({ hour, state }) => ({ hour, state: hour >= from && hour < from + hours ? as : state }))
}

export function stripBlocks(cells: readonly StripCell[]): StripBlock[] {
  const blocks: StripBlock[] = []
  for (const { hour, state } of cells) {
    const last = blocks.at(-1)
    if (last && last.state === state && state !== 'free') last.hours += 1
    else blocks.push({ hour, hours: 1, state })
  }
  return blocks
}

/**
 * The position of the current time on a strip from 9 to 22, 0 to 1; undefined outside of it. `time` is local, '14:20'.
 */
export function positionOfNow(time: string): number | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const share = (hours + minutes / 60 - 9) / 13
  return share >= 0 && share <= 1 ? Math.round(share * 1000) / 1000 : undefined
}
