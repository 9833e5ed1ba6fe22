import type { HourState } from '../../rules/availability.ts'
import { startHours } from '../../rules/booking-hours.ts'

/** The states of an hour in a strip: availability, free at another price than usual, or chosen by the user or a search. */
export type StripState = HourState | 'dearer' | 'cheaper' | 'selected' | 'suggested'

/** The first hour of a strip, if it is not 9. */
export type FirstHour = { from?: number }

export type StripCell = { hour: number; state: StripState }

/** One rendered block: consecutive hours of one state; an hour of a lower price is one of its own, for its dotted border. */
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

/** The letters of the states in `statesCode`. */
const letters = {
  free: 'f',
  taken: 't',
  held: 'h',
  mine: 'm',
  ownHold: 'o',
  past: 'p',
  closed: 'c',
  dearer: 'd',
  cheaper: 'l',
  selected: 's',
  suggested: 'n',
} as const satisfies Record<StripState, string>

const statesByLetter = new Map(Object.entries(letters).map(([state, letter]) => [letter, state as StripState]))

/** Returns the states of a strip as one letter each, 'pppfftt', as lists send them for each card. */
export function statesCode(states: readonly StripState[]): string {
  return states.map((state) => letters[state]).join('')
}

/** Returns the cells of consecutive hours from `first`, of states written by `statesCode`. */
export function cellsOfCode(code: string, first?: number): StripCell[] {
  return stripCells(
    Array.from(code, (letter) => statesByLetter.get(letter as (typeof letters)[StripState]) ?? 'closed'),
    first,
  )
}

/** Returns the cells with some hours marked as chosen; adds hours until their end, at most until midnight. */
export function withChosen(
  cells: readonly StripCell[],
  chosen: { from: number; hours: number; as?: 'selected' | 'suggested' },
): StripCell[] {
  const { from, hours, as = 'selected' } = chosen
  const next = (cells.at(-1)?.hour ?? 23) + 1
  const later = stripCells(
    new Array<'closed'>(Math.max(0, Math.min(Math.ceil(from + hours), 24) - next)).fill('closed'),
    next,
  )
  return [...cells, ...later].map(({ hour, state }) => ({
    hour,
    state: hour >= from && hour < from + hours ? as : state,
  }))
}

export function stripBlocks(cells: readonly StripCell[]): StripBlock[] {
  const blocks: StripBlock[] = []
  for (const { hour, state } of cells) {
    const last = blocks.at(-1)
    if (last && last.state === state && state !== 'cheaper') last.hours += 1
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
