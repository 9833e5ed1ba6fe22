import { data, redirect } from 'react-router'
import { failureText } from '../../rules/failure.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { setMaintenance } from '../../server/spaces/set-maintenance.ts'
import { switchSpace } from '../../server/spaces/switch-space.ts'
import { paths } from '../paths.ts'

const intents: unknown[] = ['available', 'maintenance', 'delete']

/** Switches a listing on or off, sets maintenance, or deletes it; what is refused is answered in words. */
export async function changeListing(person: Person, spaceId: number, form: FormData) {
  try {
    if (!intents.includes(form.get('intent'))) throw new Refusal('invalidFields')
    if (form.get('intent') === 'available') await switchSpace(person, spaceId, form.get('on') === 'yes')
    if (form.get('intent') === 'maintenance') await setMaintenance(person, spaceId, form.get('on') === 'yes')
    if (form.get('intent') !== 'delete') return data({ spaceId, error: null })
    await deleteSpace(person, spaceId)
    return redirect(`${paths.myListings()}?deleted`)
  } catch (error) {
    logBug(error, { part: 'changing a listing' })
    const text = failureText(error, 'updateAvailability')
    return data({ spaceId, error: text }, { status: isRefusal(error) ? error.status : 500 })
  }
}
