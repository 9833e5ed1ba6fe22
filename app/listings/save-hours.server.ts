import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { changeSchedule } from '../../server/spaces/change-schedule.ts'
import { scheduleOf } from '../../server/spaces/schedule-of.ts'
import { flashHeaders } from '../flash.server.ts'
import { draftOfForm, parseHours } from './hours-draft.ts'
import { notSaved } from './save-listing.server.ts'

/** Saves the hours form of the user's listing, and of the others that are ticked. Returns what was typed with a refusal. */
export async function saveHours(person: Person, spaceId: number, form: FormData) {
  const typed = draftOfForm(form)
  try {
    const { id, slug, limits } = await scheduleOf(person, spaceId)
    const also = typed.also.map(Number).filter(Number.isSafeInteger)
    await changeSchedule(person, id, parseHours(typed, limits), also)
    const links = [{ to: paths.space(slug), text: 'See its page' }]
    const title = also.length > 0 ? `The hours of ${also.length + 1} listings are saved` : 'Your hours are saved'
    return redirect(paths.listingHours(id), { headers: flashHeaders({ title, links }) })
  } catch (error) {
    if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 })
    return notSaved(error, typed, 'saving hours')
  }
}
