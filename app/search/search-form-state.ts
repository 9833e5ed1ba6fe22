import { addDays, formatDay } from '../../rules/time.ts'
import type { Filters } from './search-address.ts'

/** What a search form says about when: hours of a day, or any hours between two days. Empty texts are open. */
export type SearchForm = {
  when: 'day' | 'between'
  date: string
  from: string
  to: string
  hours: string
  first: string
  firstTime: string
  last: string
  lastTime: string
}

const open: SearchForm = {
  ...({ when: 'day', date: '', from: '', to: '' } as const),
  ...{ hours: '4', first: '', firstTime: '09:00', last: '', lastTime: '22:00' },
}

/** The form of a search; one hour of a single day, or of its rest, is a day whose hours are open. */
export function searchFormOf({ date, from, to, hours, between }: Filters): SearchForm {
  if (date && from && to) return { ...open, date, from, to }
  const [start, end] = between?.split('/') ?? []
  if (!hours || !start || !end) return open
  const [first = '', firstTime = ''] = start.split('T')
  const [last = '', lastTime = ''] = end.split('T')
  if (hours === '1' && end === `${addDays(first, 1)}T00:00`)
    return { ...open, date: first, from: firstTime === '00:00' ? '' : firstTime }
  return { ...open, when: 'between', hours, first, firstTime, last, lastTime }
}

/** 'Sat 23 May', 'Fri 22 May – Sun 24 May'; null where no day is chosen. */
export function searchDaysText(wish: SearchForm): string | null {
  if (wish.when === 'day') return wish.date ? formatDay(wish.date, 'short') : null
  if (!wish.first) return null
  const last = lastDay(wish)
  const first = formatDay(wish.first, 'short')
  return last === wish.first ? first : `${first} – ${formatDay(last, 'short')}`
}

/** '14:00–17:00', 'Any 4 hours', 'From 14:00'; null where hours are open. */
export function searchHoursText(wish: SearchForm): string | null {
  if (wish.when === 'between') return `Any ${wish.hours || 1} ${wish.hours === '1' ? 'hour' : 'hours'}`
  if (wish.from && wish.to) return `${wish.from}–${wish.to}`
  return wish.from ? `From ${wish.from}` : null
}

/** All of it in words, 'Sat 23 May, 14:00–17:00', 'any 4 hours between Fri 22 May, 16:00 and Sun 24 May, 22:00'. */
export function searchFormText(wish: SearchForm): string | null {
  const { when, hours, first, firstTime, last, lastTime } = wish
  if (when === 'day') return [searchDaysText(wish), searchHoursText(wish)].filter(Boolean).join(', ') || null
  if (!first) return null
  const any = `any ${hours === '1' ? 'hour' : `${hours} hours`}`
  return `${any} between ${formatDay(first, 'short')}, ${firstTime} and ${formatDay(last || first, 'short')}, ${lastTime}`
}

/** As short as a chip, 'Sat 23 May, 14:00–17:00', 'Any 4 hours, Fri 22 May – Sun 24 May'. */
export function shortSearchFormText(wish: SearchForm): string | null {
  const parts = [searchDaysText(wish), searchHoursText(wish)]
  if (!parts[0]) return null
  return (wish.when === 'day' ? parts : parts.toReversed()).filter(Boolean).join(', ')
}

/** How many hours a day's from and to are; one that ends at or before its beginning ends on the next day. Null where open. */
export function hoursBetweenTimes({ from, to }: Pick<SearchForm, 'from' | 'to'>): number | null {
  if (!from || !to) return null
  const hours = Number(to.slice(0, 2)) - Number(from.slice(0, 2))
  return hours > 0 ? hours : hours + 24
}

/** '14:00' */
export function clockOf(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

function lastDay({ first, last, lastTime }: SearchForm): string {
  return last && lastTime === '00:00' ? addDays(last, -1) : last || first
}
