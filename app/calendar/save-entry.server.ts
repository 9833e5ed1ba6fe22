import { data, redirect } from 'react-router'
import { db } from '../../db/connect.ts'
import { entryTimes, parseCalendarEntry } from '../../rules/calendar-entry.ts'
import { calendarParams, readCalendarView } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { momentText, todayIn } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { changeEntry, moveEntry } from '../../server/calendar/change-entry.ts'
import { ownEntry } from '../../server/calendar/own-entry.ts'
import { type PlacedEntry, placeEntry } from '../../server/calendar/place-entry.ts'
import { removeEntry } from '../../server/calendar/remove-entry.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { ownSpace } from '../../server/spaces/own-space.ts'
import { flashHeaders } from '../flash.server.ts'
import { draftOfEntryForm, type EntryDraft, inputOfEntryDraft } from './entry-draft.ts'
import type { EntryProblem } from './entry-form.tsx'

/** Enters what the form says, and returns to the calendar at its day. Returns what was typed with a refusal. */
export async function saveNewEntry(person: Person, url: URL, form: FormData) {
  const typed = withFreePart(draftOfEntryForm(form), form)
  return await saving(typed, async () => {
    const space = await ownSpace(db(), person, Number(typed.space))
    const placed = await placeEntry(person, space.id, await parsed(typed))
    return redirect(calendarAt(url, typed.date), { headers: flashHeaders({ title: placedText(placed) }) })
  })
}

/** Changes, moves or removes an entry by what the form says. */
export async function saveEntry(person: Person, id: string, url: URL, form: FormData) {
  // The buttons that remove send theirs after that of the form.
  const intent = form.getAll('intent').at(-1)
  const typed = withFreePart(draftOfEntryForm(form), form)
  return await saving(typed, async () => {
    if (intent === 'remove' || intent === 'removeLater') {
      const { startTime, timeZone } = await ownEntry(db(), person, id)
      const count = await removeEntry(person, id, { andLater: intent === 'removeLater' })
      const title = count === 1 ? 'It is free again' : `${count} times are free again`
      return redirect(calendarAt(url, todayIn(timeZone, startTime)), { headers: flashHeaders({ title }) })
    }
    if (intent === 'move') {
      const { timeZone, kind, name } = await ownEntry(db(), person, id)
      const [time] = entryTimes(await parsed({ ...typed, kind, name: name || 'Moved' }), timeZone)
      if (time) await moveEntry(person, id, time)
      return data({ problem: null, typed: null })
    }
    await changeEntry(person, id, await parsed(typed))
    return redirect(calendarAt(url, typed.date), { headers: flashHeaders({ title: 'Your calendar is changed' }) })
  })
}

/** The button of the free part of a taken time sends it as 'from to'. */
function withFreePart(typed: EntryDraft, form: FormData): EntryDraft {
  const [from, to] = String(form.get('use') ?? '').split(' ')
  return from && to ? { ...typed, from, to, lastDate: '' } : typed
}

async function parsed(typed: EntryDraft) {
  return parseCalendarEntry(inputOfEntryDraft(typed), todayIn('UTC', await currentTime()))
}

async function saving<Done>(typed: EntryDraft, save: () => Promise<Done>) {
  try {
    return await save()
  } catch (error) {
    if (isRefusal(error) && error.code === 'entryNotFound') throw data(error.message, { status: 404 })
    if (!isRefusal(error)) logBug(error, { part: 'calendar entry' })
    const problem = problemOf(error)
    return data({ problem, typed }, { status: isRefusal(error) ? error.status : 500 })
  }
}

function problemOf(error: unknown): EntryProblem {
  if (!isRefusal(error)) return { message: 'Failed to save it. Please try again.', fields: {}, free: null }
  const { code, message, fields = {}, details = {} } = error
  const isOfSpace = code === new Refusal('spaceNotFound').code
  return {
    message: code === 'invalidFields' && !fields.from ? null : message,
    fields: isOfSpace ? { space: 'Please choose one of your spaces' } : fields,
    free: isPart(details.free) ? details.free : null,
  }
}

function isPart(value: unknown): value is { from: string; to: string } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

/** The calendar as it was, or at another day if that is outside of what was shown. */
function calendarAt(url: URL, date: string): string {
  const view = readCalendarView(url.searchParams, date)
  return paths.ownerCalendar(calendarParams({ ...view, ...(url.searchParams.has('date') ? {} : { date }) }))
}

function placedText({ ids, leftOut, timeZone }: PlacedEntry): string {
  const placed = ids.length === 1 ? 'It is in your calendar' : `${ids.length} times are in your calendar`
  if (leftOut.length === 0) return placed
  const first = leftOut.slice(0, 3).map((start) => momentText(start, timeZone))
  return `${placed}. Left out as taken: ${first.join('; ')}${leftOut.length > 3 ? ` and ${leftOut.length - 3} more` : ''}`
}
