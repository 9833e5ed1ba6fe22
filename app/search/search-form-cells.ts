import { type StripCell, stripCells, withChosen } from '../marketplace/strip-cells.ts'
import { hoursBetweenTimes, type SearchForm } from './search-form-state.ts'

/**
 * The day strip of a search, from 9 to 22 or wider if the chosen hours are: fixed hours are filled; flexible hours are
 * dashed within their window.
 */
export function searchFormCells(searchForm: SearchForm): StripCell[] {
  const chosen = chosenHours(searchForm)
  if (!chosen) return dayFrom(9, 22)
  return withChosen(dayFrom(Math.min(9, chosen.from), 22), chosen)
}

function chosenHours(searchForm: SearchForm): Parameters<typeof withChosen>[1] | null {
  if (searchForm.when === 'between') {
    if (!searchForm.first) return null
    return { from: hourOf(searchForm.firstTime), hours: Number(searchForm.hours), as: 'suggested' }
  }
  const hours = hoursBetweenTimes(searchForm)
  return hours === null ? null : { from: hourOf(searchForm.from), hours }
}

function dayFrom(first: number, end: number): StripCell[] {
  return stripCells(new Array<'free'>(end - first).fill('free'), first)
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2))
}
