import { data, redirect } from 'react-router'
import { type Failure, failureText } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { setMaintenance } from '../../server/spaces/set-maintenance.ts'
import { switchSpace } from '../../server/spaces/switch-space.ts'
import { flashHeaders } from '../flash.server.ts'
import { switchedText } from '../marketplace/switched-text.ts'

const intents: unknown[] = ['available', 'maintenance', 'delete']

/** Switches a listing on or off, sets maintenance, or deletes it. Returns the message of a refusal. */
export async function changeListing(person: Person, spaceId: number, form: FormData) {
  return await catchRefusal(spaceId, async () => {
    if (!intents.includes(form.get('intent'))) throw new Refusal('invalidFields')
    const on = form.get('on') === 'yes'
    if (form.get('intent') === 'available') await switchSpace(person, spaceId, on)
    if (form.get('intent') === 'maintenance') await setMaintenance(person, spaceId, on)
    if (form.get('intent') !== 'delete')
      return data({ spaceId, error: null, done: switchedText(form.get('intent'), on) })
    await deleteSpace(person, spaceId)
    const flash = { title: 'The listing is deleted', text: 'Its past bookings and their receipts stay.' }
    return redirect(paths.myListings(), { headers: flashHeaders(flash) })
  })
}

/** Runs a change. Returns the message of a refusal, or of the failure. */
export async function catchRefusal<T>(spaceId: number, act: () => Promise<T>, failure: Failure = 'updateAvailability') {
  try {
    return await act()
  } catch (error) {
    logBug(error, { part: 'changing a listing' })
    const text = failureText(error, failure)
    return data({ spaceId, error: text, done: null }, { status: isRefusal(error) ? error.status : 500 })
  }
}
