import { data, redirect } from 'react-router'
import { z } from 'zod'
import { entryTimes } from '../../rules/calendar-entry.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { todayIn } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { changeEntry, moveEntry } from '../../server/calendar/change-entry.ts'
import { findEntry } from '../../server/calendar/own-entry.ts'
import { removeEntry } from '../../server/calendar/remove-entry.ts'
import { flashHeaders } from '../flash.server.ts'
import { calendarAt, entryResult, parsedEntry, sentDraft } from './entry-result.server.ts'
import { entryTimeText } from './entry-time-text.ts'

const removals = {
  remove: {},
  removeLater: { andLater: true },
  removeEverywhere: { onAllSpaces: true },
  removeLaterEverywhere: { andLater: true, onAllSpaces: true },
}

const entryForm = z.object({
  intent: z.enum(['save', 'move', 'remove', 'removeLater', 'removeEverywhere', 'removeLaterEverywhere']),
})

/** Changes, moves or removes an entry by what the form says. Returns what was typed with a refusal. */
export async function saveEntry(person: Person, id: string, url: URL, form: FormData) {
  const typed = sentDraft(form)
  // The buttons that remove send theirs after that of the form.
  const sent = form.getAll('intent').at(-1)
  const save = async () => {
    const { intent } = parseInput(entryForm, { intent: sent })
    const stored = await findEntry(person, id)
    const { timeZone, kind, name } = stored
    if (intent === 'move') {
      const [time] = entryTimes(await parsedEntry({ ...typed, kind, name }, stored), timeZone)
      if (time) await moveEntry(person, id, time)
      return data({ problem: null, typed: null })
    }
    if (intent !== 'save') {
      const count = await removeEntry(person, id, removals[intent])
      const title = count === 1 ? 'It is free again' : `${count} times are free again`
      return redirect(calendarAt(url, todayIn(timeZone, stored.startTime)), { headers: flashHeaders({ title }) })
    }
    const entry = await parsedEntry(typed, stored)
    await changeEntry(person, id, entry)
    const text = entryTimes({ ...entry, repeatUntil: null }, timeZone).map((time) => entryTimeText(time, timeZone))[0]
    return redirect(calendarAt(url, typed.date), { headers: flashHeaders({ title: 'Your calendar is changed', text }) })
  }
  return await entryResult(typed, save, { isDragged: sent === 'move' })
}
