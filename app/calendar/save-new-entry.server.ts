import { redirect } from 'react-router'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { calendarSpaces } from '../../server/calendar/calendar-items.ts'
import { placeEntries } from '../../server/calendar/place-entries.ts'
import type { PlacedEntry } from '../../server/calendar/place-entry.ts'
import { currentTime } from '../../server/clock.ts'
import { flashHeaders } from '../flash.server.ts'
import type { EntryDraft } from './entry-draft.ts'
import { calendarAt, entryResult, parsedEntry, sentDraft } from './entry-result.server.ts'

/** Enters what the form says, and returns to the calendar. Returns what was typed with a refusal. */
export async function saveNewEntry(person: Person, url: URL, form: FormData) {
  const typed = sentDraft(form)
  return await entryResult(typed, async () => {
    const placed = await placeEntries(person, await spacesOf(person, typed), await parsedEntry(typed))
    return redirect(calendarAt(url, typed.date), { headers: flashHeaders({ title: placedText(placed) }) })
  })
}

async function spacesOf(person: Person, { space, also }: EntryDraft): Promise<number[]> {
  const others = also.filter((id) => id !== 'all')
  const now = await currentTime()
  const own = also.includes('all') ? (await calendarSpaces(person, now, now)).filter((each) => !each.isCoHosted) : []
  return [...[space, ...others].map(Number), ...own.map(({ id }) => id)]
}

function placedText(all: readonly PlacedEntry[]): string {
  const count = all.reduce((sum, { ids }) => sum + ids.length, 0)
  const times = count === all.length ? 'It is' : `${count} times are`
  const placed = `${times} in your calendar${all.length > 1 ? `, on ${all.length} spaces` : ''}`
  const leftOut = all.flatMap((each) => each.leftOut.map((start) => leftOutText(each, start, all.length > 1)))
  if (leftOut.length === 0) return placed
  const more = leftOut.length > 3 ? ` and ${leftOut.length - 3} more` : ''
  return `${placed}. Left out as taken: ${leftOut.slice(0, 3).join('; ')}${more}`
}

function leftOutText({ spaceTitle, timeZone }: PlacedEntry, start: Date, isNamed: boolean): string {
  return isNamed ? `${spaceTitle}, ${momentText(start, timeZone)}` : momentText(start, timeZone)
}
