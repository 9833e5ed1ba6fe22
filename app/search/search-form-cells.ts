import { type StripCell, withChosen } from '../marketplace/strip-cells.ts'
import { hoursBetweenTimes, type SearchForm } from './search-form-state.ts'

/** The day strip of a search: fixed hours are filled; flexible hours are dashed within their window. */
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
