import { data } from 'react-router'
import { parseCalendarEntry } from '../../rules/calendar-entry.ts'
import { calendarParams, readCalendarView } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { localDate, todayIn } from '../../rules/time.ts'
import type { CalendarEntry } from '../../server/calendar/own-entry.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { formText } from '../form-text.ts'
import { draftOfEntryForm, type EntryDraft, inputOfEntryDraft } from './entry-draft.ts'
import { type EntryProblem, notSent } from './entry-problem.tsx'

/** Returns the form as sent. A refusal's buttons send the free part of the time, 'from to', or the ids of the free spaces. */
export function sentDraft(form: FormData): EntryDraft {
  const typed = draftOfEntryForm(form)
  const only = form.get('only')
  if (typeof only === 'string') return { ...typed, several: only.split(' ') }
  const [from, to] = formText(form, 'use').split(' ')
  return from && to ? { ...typed, from, to, lastDate: '', allDay: false } : typed
}

/** Parses what was typed, for an existing entry if it is given. Throws as `parseCalendarEntry`. */
export async function parsedEntry(typed: EntryDraft, stored?: CalendarEntry) {
  const storedDate = stored && localDate(stored.startTime, stored.timeZone)
  return parseCalendarEntry(inputOfEntryDraft(typed), todayIn('UTC', await currentTime()), storedDate)
}

/**
 * Runs the saving of an entry. Returns a refusal as the form shows it, with what was typed, or as a message alone after a drag,
 * which has no fields. Throws a 404 for the form of an entry that is gone.
 */
export async function entryResult<Done>(typed: EntryDraft, save: () => Promise<Done>, { isDragged = false } = {}) {
  try {
    return await save()
  } catch (error) {
    // After a drag the calendar stays on screen, and says so.
    if (isRefusal(error) && error.code === 'entryNotFound' && !isDragged) throw data(error.message, { status: 404 })
    logBug(error, { part: 'calendar entry' })
    return data({ problem: problemOf(error, isDragged), typed }, { status: isRefusal(error) ? error.status : 500 })
  }
}

function problemOf(error: unknown, isDragged: boolean): EntryProblem {
  if (!isRefusal(error)) return { ...notSent, message: 'Failed to save it. Please try again.' }
  const { code, fields = {}, details = {} } = error
  const taken = Array.isArray(details.reasons) ? details.reasons : []
  const message = taken.length > 0 ? 'Nothing was added' : error.message
  // What is wrong with a field is said there, but not what is wrong with the time or with how many spaces were chosen.
  const isSaidAtFields = code === 'invalidFields' && Object.keys(fields).length > 0 && !fields.from
  const [ofField = message] = Object.values(fields)
  return {
    message: !isSaidAtFields ? message : isDragged ? ofField : null,
    taken,
    fields: code === 'spaceNotFound' ? { space: 'Please choose one of your spaces' } : fields,
    free: isPart(details.free) ? details.free : null,
    hasFreeParts: details.hasFreeParts === true,
    freeSpaces: Array.isArray(details.freeSpaces) ? details.freeSpaces : [],
  }
}

function isPart(value: unknown): value is { from: string; to: string } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

/** The calendar as it was, at the day of an entry; all spaces if it is on one that was left out. */
export function calendarAt(url: URL, date: string, spaceIds: readonly number[] = []): string {
  const before = readCalendarView(url.searchParams, date)
  const spaces = spaceIds.every((id) => before.spaces.includes(id)) ? before.spaces : []
  return paths.ownerCalendar(calendarParams({ ...before, spaces, date }))
}
