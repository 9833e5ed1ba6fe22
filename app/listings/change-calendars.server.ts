import { z } from 'zod'
import { calendarFeedInput } from '../../rules/calendar-feed.ts'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import { addCalendarFeed } from '../../server/calendar-feeds/add-calendar-feed.ts'
import { dismissConflict } from '../../server/calendar-feeds/dismiss-conflict.ts'
import { readFeedSoon } from '../../server/calendar-feeds/read-feed-soon.ts'
import { removeCalendarFeed } from '../../server/calendar-feeds/remove-calendar-feed.ts'

import { endAddress, renewAddress, showNames } from '../../server/calendar-files/own-addresses.ts'

const id = z.coerce.number().int().positive()

const calendarsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add') }).extend(calendarFeedInput.shape),
  z.object({ intent: z.literal('read'), feed: id }),
  z.object({ intent: z.literal('remove'), feed: id }),
  z.object({ intent: z.literal('keep-both'), conflict: id }),
  z.object({ intent: z.enum(['make', 'renew', 'end', 'show-names', 'hide-names']), of: z.enum(['space', 'all']) }),
])

/** Does what a form of the page of calendars asks for, and returns its intent. Throws refusals. */
export async function changeCalendars(person: Person, spaceId: number, form: FormData) {
  const typed = parseInput(calendarsForm, Object.fromEntries(form))
  if (typed.intent === 'add') await addCalendarFeed(person, spaceId, typed)
  if (typed.intent === 'read') await readFeedSoon(person, spaceId, typed.feed)
  if (typed.intent === 'remove') await removeCalendarFeed(person, spaceId, typed.feed)
  if (typed.intent === 'keep-both') await dismissConflict(person, typed.conflict)
  if ('of' in typed) {
    const shown = typed.of === 'space' ? spaceId : null
    if (typed.intent === 'make' || typed.intent === 'renew') await renewAddress(person, shown)
    else if (typed.intent === 'end') await endAddress(person, shown)
    else await showNames(person, shown, typed.intent === 'show-names')
  }
  return typed.intent
}
