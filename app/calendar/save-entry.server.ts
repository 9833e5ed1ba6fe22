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
  return await entryResult(typed, async () => {
    // The buttons that remove send theirs after that of the form.
    const { intent } = parseInput(entryForm, { intent: form.getAll('intent').at(-1) })
    if (intent !== 'save' && intent !== 'move') {
      const { startTime, timeZone } = await findEntry(person, id)
      const count = await removeEntry(person, id, removals[intent])
      const title = count === 1 ? 'It is free again' : `${count} times are free again`
      return redirect(calendarAt(url, todayIn(timeZone, startTime)), { headers: flashHeaders({ title }) })
    }
    if (intent === 'move') {
      const { timeZone, kind, name } = await findEntry(person, id)
      const [time] = entryTimes(await parsedEntry({ ...typed, kind, name }), timeZone)
      if (time) await moveEntry(person, id, time)
      return data({ problem: null, typed: null })
    }
    const entry = await parsedEntry(typed)
    const { timeZone } = await findEntry(person, id)
    await changeEntry(person, id, entry)
    const text = entryTimes({ ...entry, repeatUntil: null }, timeZone).map((time) => entryTimeText(time, timeZone))[0]
    return redirect(calendarAt(url, typed.date), { headers: flashHeaders({ title: 'Your calendar is changed', text }) })
  })
}
