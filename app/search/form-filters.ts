import { decimalsOf, isCurrency } from '../../rules/money.ts'
import { addDays, isDate } from '../../rules/time.ts'
import { type FilterName, type Filters, filterNames, type timeNames } from './search-address.ts'

/** Parameters that only forms send; `formFilters` converts them to filters. */
const formNames = ['place', 'when', 'first', 'firstTime', 'last', 'lastTime', 'totalUpTo', 'priceUpTo'] as const

/** Returns true if the address is not canonical: it was sent by a form, or has a day without hours. */
export function isFormAddress(params: URLSearchParams): boolean {
  return (
    formNames.some((name) => params.has(name)) ||
    params.getAll('amenities').length > 1 ||
    (params.has('date') && !(params.get('from') && params.get('to'))) ||
    filterNames.some((name) => params.get(name)?.trim() === '')
  )
}

/**
 * Converts a search form to filters. A chosen place applies until its name is edited; a day without hours means any
 * hour of that day; prices are typed in major units of the currency, and filters have minor units.
 */
export function formFilters(form: URLSearchParams): Filters {
  const filters: Filters = {}
  for (const name of filterNames) filters[name] = form.get(name)?.trim() || undefined
  filters.amenities = form.getAll('amenities').filter(Boolean).join(',') || undefined
  if (form.has('place')) Object.assign(filters, placeOf(form, filters))
  Object.assign(filters, timesOf(form, filters), pricesOf(form, filters))
  if (filters.sort === 'newest') filters.sort = undefined
  // The page says that a total just typed needs hours; an earlier one ends with its hours.
  if (!filters.date && !filters.hours && !form.has('totalUpTo')) filters.maxTotal = undefined
  if (!filters.maxTotal && !filters.maxPrice && filters.sort !== 'cheapest') filters.currency = undefined
  return filters
}

function placeOf(form: URLSearchParams, { q, city, country }: Filters): Filters {
  return q === form.get('place') ? { q: undefined, city, country } : { q, city: undefined, country: undefined }
}

function timesOf(form: URLSearchParams, filters: Filters): Pick<Filters, (typeof timeNames)[number]> {
  const none = {
    date: undefined,
    from: undefined,
    to: undefined,
    weeks: undefined,
    hours: undefined,
    between: undefined,
  }
  const { from, to, weeks, hours } = filters
  const date = dayIn(filters.date)
  const first = dayIn(form.get('first'))
  if (form.get('when') === 'between') {
    if (!first) return none
    const [start = first, end = first] = [first, dayIn(form.get('last')) ?? first].toSorted()
    const firstTime = form.get('firstTime') || '09:00'
    return { ...none, hours: hours ?? '1', between: `${start}T${firstTime}/${endingAt(end, form.get('lastTime'))}` }
  }
  if (date && from && to) return { ...none, date, from, to, weeks }
  // The page says that weeks need hours, and that hours need a day.
  if (date) return { ...none, weeks, hours: '1', between: `${date}T${from || '00:00'}/${endingAt(date, to)}` }
  return form.has('when') ? { ...none, from, to, weeks } : { ...none, hours, between: filters.between }
}

/** Returns the day of a field; undefined for a day that does not exist, such as 30 February. */
function dayIn(text: string | null | undefined): string | undefined {
  return text && isDate(text) ? text : undefined
}

/** The end of a time window; without a time, the end of the day. */
function endingAt(date: string, time: string | null | undefined): string {
  return time && time !== '00:00' ? `${date}T${time}` : `${addDays(date, 1)}T00:00`
}

function pricesOf(form: URLSearchParams, { currency }: Filters): Filters {
  const prices: Filters = {}
  for (const [typed, name] of [
    ['totalUpTo', 'maxTotal'],
    ['priceUpTo', 'maxPrice'],
  ] as const satisfies [string, FilterName][]) {
    if (form.has(typed)) prices[name] = minorUnits(form.get(typed) ?? '', currency)
  }
  return prices
}

/** Reads '1,200' and '40,50'; returns what is no price as it was typed, for the page to say so. */
function minorUnits(typed: string, currency: string | undefined): string | undefined {
  const plain = typed
    .replace(/\s/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
    .replace(',', '.')
  // More digits than any price has are as good as no limit.
  if (/^\d{10,}$/.test(plain)) return undefined
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return typed.trim() || undefined
  const digits = decimalsOf(isCurrency(currency) ? currency : 'USD')
  return String(Math.round(Number(plain) * 10 ** digits))
}
