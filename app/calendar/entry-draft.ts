import { addDays, isDate, localDate, localTime } from '../../rules/time.ts'
import { epochDayOf } from '../../rules/zone-offset.ts'
import type { CalendarEntry } from '../../server/calendar/own-entry.ts'
import { formText } from '../form-text.ts'

/** The values of the entry form, as typed. */
export type EntryDraft = Record<
  'space' | 'kind' | 'date' | 'from' | 'lastDate' | 'to' | 'name' | 'people' | 'note' | 'repeatUntil',
  string
> & {
  skipTaken: boolean
  /** From the beginning of the first day to the end of the last one. */
  allDay: boolean
  /** Ids of the spaces that get the entry instead of `space`, or 'all' for all that the user owns; empty for one space. */
  several: string[]
}

type NewEntry = {
  spaceId: number
  date: string
  /** With the spaces, so that hours of today that are past are not suggested. */
  now?: Date
  spaces?: readonly { id: number; timeZone: string }[]
}

/**
 * Returns the form of a new entry; the address may say for which space, on which day and from when to when. Otherwise it starts
 * at 9, or today at the next full hour.
 */
export function newDraft(
  params: URLSearchParams,
  { spaceId, date: firstDate, now, spaces = [] }: NewEntry,
): EntryDraft {
  const [space, date] = [params.get('for') ?? String(spaceId), params.get('on') ?? firstDate]
  const timeZone = spaces.find(({ id }) => String(id) === space)?.timeZone
  const isToday = now && timeZone && localDate(now, timeZone) === date
  const nextHour = isToday ? Number(localTime(now, timeZone).slice(0, 2)) + 1 : 0
  const first = Math.min(Math.max(nextHour, 9), 23)
  const time = (name: string, otherwise: string) => {
    const value = params.get(name) ?? ''
    return /^\d\d:\d\d$/.test(value) ? value : otherwise
  }
  return {
    space,
    kind: params.get('kind') === 'walkIn' ? 'walkIn' : 'block',
    date,
    from: time('from', `${String(first).padStart(2, '0')}:00`),
    to: time('to', first < 18 ? '18:00' : '24:00'),
    lastDate: '',
    name: '',
    people: '',
    note: '',
    repeatUntil: '',
    skipTaken: false,
    allDay: false,
    several: [],
  }
}

/** Returns the form of an existing entry. As for a new one, a night has no last day: its end is on the next day anyway. */
export function draftOfEntry(entry: CalendarEntry): EntryDraft {
  const { spaceId, kind, startTime, endTime, timeZone, name, people, note } = entry
  const [date, endsOn] = [localDate(startTime, timeZone), localDate(endTime, timeZone)]
  const isMidnight = localTime(endTime, timeZone) === '00:00'
  const lastDate = isMidnight ? addDays(endsOn, -1) : endsOn
  const [from, to] = [localTime(startTime, timeZone), isMidnight ? '24:00' : localTime(endTime, timeZone)]
  const isOneDay = lastDate === date || (lastDate === addDays(date, 1) && to <= from)
  return {
    space: String(spaceId),
    kind,
    date,
    name,
    note,
    repeatUntil: '',
    skipTaken: false,
    several: [],
    from,
    lastDate: isOneDay ? '' : lastDate,
    to,
    people: people === null ? '' : String(people),
    allDay: isMidnight && localTime(startTime, timeZone) === '00:00',
  }
}

/** Returns the dates of the form with another first day. The last day moves with it, so that the length stays the same. */
export function movedDates<Dates extends Pick<EntryDraft, 'date' | 'lastDate'>>(dates: Dates, date: string): Dates {
  const { date: before, lastDate } = dates
  if (!isDate(date) || !isDate(before) || !isDate(lastDate) || lastDate < before) return { ...dates, date }
  return { ...dates, date, lastDate: addDays(lastDate, (epochDayOf(date) ?? 0) - (epochDayOf(before) ?? 0)) }
}

/** Returns the form as sent. */
export function draftOfEntryForm(form: FormData): EntryDraft {
  const text = (name: string) => formText(form, name)
  return {
    space: text('space'),
    kind: text('kind'),
    date: text('date'),
    from: text('from'),
    lastDate: text('lastDate'),
    to: text('to'),
    name: text('name'),
    people: text('people'),
    note: text('note'),
    repeatUntil: text('repeatUntil'),
    skipTaken: form.has('skipTaken'),
    allDay: form.has('allDay'),
    several: form.getAll('several').map(String),
  }
}

/** Returns the input of `parseCalendarEntry`. */
export function inputOfEntryDraft({ space: _, several: __, allDay, ...draft }: EntryDraft) {
  return allDay ? { ...draft, from: '00:00', to: '24:00' } : draft
}
