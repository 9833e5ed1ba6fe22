import { type StripCell, withChosen } from '../marketplace/strip-cells.ts'
import { hoursBetweenTimes, type SearchForm } from './search-form-state.ts'

/** A day's strip with what is wished for: its hours filled, or as many as are wanted dashed where they may lie. */
export function searchFormCells(searchForm: SearchForm): StripCell[] {
  const day = Array.from({ length: 13 }, (_, index): StripCell => ({ hour: index + 9, state: 'free' }))
  const length = hoursBetweenTimes(searchForm)
  if (searchForm.when === 'day')
    return length === null ? day : withChosen(day, { from: hourOf(searchForm.from), hours: length })
  return searchForm.first
    ? withChosen(day, { from: hourOf(searchForm.firstTime), hours: Number(searchForm.hours), as: 'suggested' })
    : day
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}
