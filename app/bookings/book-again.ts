import { redirect } from 'react-router'
import { draftAddress } from '../../rules/draft-address.ts'
import { nextSameTime, weeksLookedAt } from '../../server/bookings/next-same-time.ts'
import { flashHeaders } from '../flash.server.ts'
import { pageResult, requirePerson } from '../session.ts'
import { weekdayNames } from '../ui/calendar-days.ts'
import type { Route } from './+types/book-again'

/** Leads to the space with the same hours filled in, on the next day of the same weekday on which they are free. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const same = await pageResult(() => nextSameTime(person, params.id))
  const { spaceSlug, date, time, hours, headcount: people, weekday } = same
  const address = draftAddress(spaceSlug, {
    date: date ?? '',
    time,
    hours,
    people,
    offset: '',
    addOns: [...same.addOns],
  })
  if (date) throw redirect(address)
  if (same.obstacle) {
    throw redirect(address, { headers: flashHeaders({ tone: 'note', title: same.obstacle }) })
  }
  const title = `No ${weekdayNames[weekday]} of the next ${weeksLookedAt} weeks is free at ${time}`
  const flash = { tone: 'note' as const, title, text: 'Choose another day or hour below.' }
  throw redirect(address, { headers: flashHeaders(flash) })
}
