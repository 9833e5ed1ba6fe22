import { type StripCell, withChosen } from '../marketplace/strip-cells.ts'
import { hoursBetweenTimes, type SearchForm } from './search-form-state.ts'

/** A day's strip with what is wished for: its hours filled, or as many as are wanted dashed where they may lie. */
export function searchFormCells(wish: SearchForm): StripCell[] {
  const day = Array.from({ length: 13 }, (_, index): StripCell => ({ hour: index + 9, state: 'free' }))
  const length = hoursBetweenTimes(wish)
  if (wish.when === 'day') return length === null ? day : withChosen(day, { from: hourOf(wish.from), hours: length })
  return wish.first
    ? withChosen(day, { from: hourOf(wish.firstTime), hours: Number(wish.hours), as: 'suggested' })
    : day
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}
