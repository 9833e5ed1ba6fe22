import { redirect } from 'react-router'
import { type EntryInput, entryTimes } from '../../rules/calendar-entry.ts'
import { formatDay, momentText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { calendarSpaces } from '../../server/calendar/calendar-items.ts'
import { placeEntries } from '../../server/calendar/place-entries.ts'
import type { PlacedEntry } from '../../server/calendar/place-entry.ts'
import { currentTime } from '../../server/clock.ts'
import { flashHeaders } from '../flash.server.ts'
import type { EntryDraft } from './entry-draft.ts'
import { calendarAt, entryResult, parsedEntry, sentDraft } from './entry-result.server.ts'
import { entryTimeText } from './entry-time-text.ts'

/** Enters what the form says, and leads to its day in the calendar. Returns what was typed with a refusal. */
export async function saveNewEntry(person: Person, url: URL, form: FormData) {
  const typed = sentDraft(form)
  return await entryResult(typed, async () => {
    const entry = await parsedEntry(typed)
    const spaceIds = await spacesOf(person, typed)
    const around = form.get('around') === 'on'
    const placed = await placeEntries(person, spaceIds, entry, { around })
    const to = calendarAt(url, typed.date, spaceIds)
    return redirect(to, {
      headers: flashHeaders({ title: placedText(entry, placed, around), text: leftOutText(entry, placed) }),
    })
  })
}

async function spacesOf(person: Person, { space, several }: EntryDraft): Promise<number[]> {
  if (several.length === 0) return [Number(space)]
  const now = await currentTime()
  const own = several.includes('all') ? (await calendarSpaces(person, now, now)).filter((each) => !each.isCoHosted) : []
  return [...several.filter((id) => id !== 'all').map(Number), ...own.map(({ id }) => id)]
}

/** 'Blocked: The Loft, Thu 10 Dec 2026, 14:00–15:00': the first of the times. With `around` what was free of it. */
function placedText(entry: EntryInput, placed: readonly PlacedEntry[], around: boolean): string {
  const all = placed.filter(({ ids }) => ids.length > 0)
  const count = all.reduce((sum, { ids }) => sum + ids.length, 0)
  const [{ spaceTitle = '', timeZone = 'UTC', leftOut = [] } = {}] = all
  const taken = new Set(leftOut.map((start) => start.getTime()))
  const first = entryTimes(entry, timeZone).find(({ startTime }) => !taken.has(startTime.getTime()))
  const when = first ? `, ${entryTimeText(first, timeZone)}` : ''
  const what = entry.kind === 'block' ? (around ? 'Blocked what is free' : 'Blocked') : 'Walk-in'
  const others = all.length > 1 ? ` and ${all.length - 1} more` : ''
  const weekly = entry.repeatUntil ? `, every week until ${formatDay(entry.repeatUntil)}` : ''
  return `${what}${!around && count > all.length ? ` ${count} times, first` : ''}: ${spaceTitle}${others}${when}${weekly}`
}

function leftOutText({ repeatUntil }: EntryInput, all: readonly PlacedEntry[]): string | undefined {
  const texts = [
    startsText('Left out as taken', 'leftOut', all),
    repeatUntil && startsText('Entered in part', 'inPart', all),
  ].filter(Boolean)
  return texts.length > 0 ? texts.join('. ') : undefined
}

function startsText(label: string, which: 'leftOut' | 'inPart', all: readonly PlacedEntry[]): string | null {
  const starts = all.flatMap((placed) =>
    placed[which].map(
      (start) => `${all.length > 1 ? `${placed.spaceTitle}, ` : ''}${momentText(start, placed.timeZone)}`,
    ),
  )
  if (starts.length === 0) return null
  const more = starts.length > 3 ? ` and ${starts.length - 3} more` : ''
  return `${label}: ${starts.slice(0, 3).join('; ')}${more}`
}
