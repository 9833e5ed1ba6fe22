import { addDays, formatDay } from '../../rules/time.ts'
import type { Filters } from './search-address.ts'

/** The time of a search form: hours of a day, or any hours between two days. Empty strings are unset. */
export type SearchForm = {
  when: 'day' | 'between'
  date: string
  from: string
  to: string
  /** For how many weeks; a single day if unset. */
  weeks: string
  hours: string
  first: string
  firstTime: string
  /** The last day; a `lastTime` of 00:00 is the end of it. */
  last: string
  lastTime: string
}

const open: SearchForm = {
  ...({ when: 'day', date: '', from: '', to: '', weeks: '' } as const),
  hours: '4',
  first: '',
  firstTime: '09:00',
  last: '',
  lastTime: '22:00',
}

/** Returns the form state of a search. Any one hour within one day (or the rest of it) becomes a day without hours. */
export function searchFormOf({ date, from, to, weeks = '', hours, between }: Filters): SearchForm {
  if (date && from && to) return { ...open, date, from, to, weeks }
  const [start, end] = between?.split('/') ?? []
  if (!hours || !start || !end) return open
  const [first = '', firstTime = ''] = start.split('T')
  const [last = '', lastTime = ''] = end.split('T')
  if (hours === '1' && end === `${addDays(first, 1)}T00:00`)
    return { ...open, date: first, from: firstTime === '00:00' ? '' : firstTime }
  return {
    ...open,
    when: 'between',
    hours,
    first,
    firstTime,
    last: lastTime === '00:00' ? addDays(last, -1) : last,
    lastTime,
  }
}

/** 'Sat 23 May', 'Fri 22 May – Sun 24 May'; null if no day is chosen. */
export function searchDaysText(searchForm: SearchForm): string | null {
  if (searchForm.when === 'day') return searchForm.date ? formatDay(searchForm.date, 'short') : null
  if (!searchForm.first) return null
  const last = searchForm.last || searchForm.first
  const first = formatDay(searchForm.first, 'short')
  return last === searchForm.first ? first : `${first} – ${formatDay(last, 'short')}`
}

/** '8 weeks'; null unless a day and its hours are to be free in several weeks. */
export function searchWeeksText({ when, date, from, to, weeks }: SearchForm): string | null {
  return when === 'day' && date && from && to && weeks ? `${weeks} weeks` : null
}

/** '14:00–17:00', 'Any 4 hours', 'From 14:00'; null if no hours are chosen. */
export function searchHoursText(searchForm: SearchForm): string | null {
  if (searchForm.when === 'between')
    return `Any ${searchForm.hours || 1} ${searchForm.hours === '1' ? 'hour' : 'hours'}`
  if (searchForm.from && searchForm.to) return `${searchForm.from}–${searchForm.to}`
  return searchForm.from ? `From ${searchForm.from}` : null
}

/**
 * The full text, 'Sat 23 May, 14:00–17:00', 'Sat 23 May, 14:00–17:00, every week for 8 weeks', 'any 4 hours between Fri 22 May,
 * 16:00 and Sun 24 May, 22:00'.
 */
export function searchFormText(searchForm: SearchForm): string | null {
  const { when, hours, first, firstTime, last, lastTime } = searchForm
  const weeks = searchWeeksText(searchForm)
  if (when === 'day')
    return (
      [searchDaysText(searchForm), hoursAfterDay(searchForm), weeks && `every week for ${weeks}`]
        .filter(Boolean)
        .join(', ') || null
    )
  if (!first) return null
  const any = `any ${hours === '1' ? 'hour' : `${hours} hours`}`
  const end = addDays(last || first, lastTime === '00:00' ? 1 : 0)
  return `${any} between ${formatDay(first, 'short')}, ${firstTime} and ${formatDay(end, 'short')}, ${lastTime}`
}

/**
 * The short text for a chip, 'Sat 23 May, 14:00–17:00', 'Sat 23 May, 14:00–17:00, 8 weeks', 'Any 4 hours, Fri 22 May – Sun 24
 * May'.
 */
export function shortSearchFormText(searchForm: SearchForm): string | null {
  const parts = [searchDaysText(searchForm), hoursAfterDay(searchForm), searchWeeksText(searchForm)]
  if (!parts[0]) return null
  return (searchForm.when === 'day' ? parts : parts.toReversed()).filter(Boolean).join(', ')
}

/**
 * Returns the hours between `from` and `to`; null if one is unset. An end at or before the start is on the next day.
 */
export function hoursBetweenTimes({ from, to }: Pick<SearchForm, 'from' | 'to'>): number | null {
  if (!from || !to) return null
  const hours = Number(to.slice(0, 2)) - Number(from.slice(0, 2))
  return hours > 0 ? hours : hours + 24
}

/** The default number of hours if only the start is chosen. */
const usualHours = 3

/** Sets the start hour; hours need a day, which is the first on which the hour is ahead, unless another was chosen. */
export function withStart(searchForm: SearchForm, from: string, today: string, clock: string): Partial<SearchForm> {
  if (!from) return { from, to: '' }
  return {
    date: searchForm.date || (from > clock ? today : addDays(today, 1)),
    from,
    to: clockOf(Number(from.slice(0, 2)) + (hoursBetweenTimes(searchForm) ?? usualHours)),
  }
}

/** Sets the first day; an earlier last day, which the form may have filled in, would become the first one instead. */
export function withFirstDay({ last }: SearchForm, first: string): Partial<SearchForm> {
  return { first, last: last < first ? '' : last }
}

/** '14:00' */
export function clockOf(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

/** '14:00–17:00', 'from 14:00' within a text. */
function hoursAfterDay(searchForm: SearchForm): string | undefined {
  return searchHoursText(searchForm)?.replace('From', 'from')
}
