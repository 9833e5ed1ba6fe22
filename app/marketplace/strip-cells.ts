import type { HourState } from '../../rules/availability.ts'
import { startHours } from '../../rules/booking-hours.ts'

/** The states of an hour in a strip: availability, free at another price than usual, or chosen by the user or a search. */
export type StripState = HourState | 'dearer' | 'cheaper' | 'selected' | 'suggested'

/** The first hour of a strip, if it is not 9. */
export type FirstHour = { from?: number }

export type StripCell = { hour: number; state: StripState }

/** One rendered block: a single free hour, or consecutive hours of another state. */
export type StripBlock = { hour: number; hours: number; state: StripState }

/** Returns the first hour of cells, or nothing if it is 9: lists send it for each card. */
export function firstHour(cells: readonly { hour: number }[]): FirstHour {
  const first = cells[0]?.hour
  return first === undefined || first === startHours[0] ? {} : { from: first }
}

/** Returns the cells of consecutive hours from `first`. */
export function stripCells(states: readonly StripState[], first: number = startHours[0]): StripCell[] {
  return states.map((state, index) => ({ hour: first + index, state }))
}

/** Returns the cells with some hours marked as chosen; ignores hours outside the strip. */
export function withChosen(
  cells: readonly StripCell[],
  chosen: { from: number; hours: number; as?: 'selected' | 'suggested' },
): StripCell[] {
  const { from, hours, as = 'selected' } = chosen
  return cells.map(({ hour, state }) => ({ hour, state: hour >= from && hour < from + hours ? as : state }))
}

/** Free hours are separate cells. */
const singleStates: readonly StripState[] = ['free', 'dearer', 'cheaper']

export function stripBlocks(cells: readonly StripCell[]): StripBlock[] {
  const blocks: StripBlock[] = []
  for (const { hour, state } of cells) {
    const last = blocks.at(-1)
    if (last && last.state === state && !singleStates.includes(state)) last.hours += 1
    else blocks.push({ hour, hours: 1, state })
  }
  return blocks
}

/**
 * The position of the current time on a strip, 0 to 1; undefined outside of it. `time` is local, '14:20'. `first` is the strip's
 * first hour, `count` the number of its hours.
 */
export function positionOfNow(
  time: string,
  first: number = startHours[0],
  count: number = startHours.length,
): number | undefined {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const share = (hours + minutes / 60 - first) / count
  return share >= 0 && share <= 1 ? Math.round(share * 1000) / 1000 : undefined
}
