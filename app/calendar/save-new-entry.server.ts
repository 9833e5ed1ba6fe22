import { redirect } from 'react-router'
import { momentText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type PlacedEntry, placeEntry } from '../../server/calendar/place-entry.ts'
import { flashHeaders } from '../flash.server.ts'
import { calendarAt, entryResult, parsedEntry, sentDraft } from './entry-result.server.ts'

/** Enters what the form says, and returns to the calendar. Returns what was typed with a refusal. */
export async function saveNewEntry(person: Person, url: URL, form: FormData) {
  const typed = sentDraft(form)
  return await entryResult(typed, async () => {
    const placed = await placeEntry(person, Number(typed.space), await parsedEntry(typed))
    return redirect(calendarAt(url, typed.date), { headers: flashHeaders({ title: placedText(placed) }) })
  })
}

function placedText({ ids, leftOut, timeZone }: PlacedEntry): string {
  const placed = ids.length === 1 ? 'It is in your calendar' : `${ids.length} times are in your calendar`
  if (leftOut.length === 0) return placed
  const first = leftOut.slice(0, 3).map((start) => momentText(start, timeZone))
  return `${placed}. Left out as taken: ${first.join('; ')}${leftOut.length > 3 ? ` and ${leftOut.length - 3} more` : ''}`
}
