import { data } from 'react-router'
import { type Failure, failureText } from '../../rules/failure.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { setMaintenance } from '../../server/spaces/set-maintenance.ts'
import { switchSpace } from '../../server/spaces/switch-space.ts'

/** Handles the form of `OwnerSwitch`: opens or closes a listing, or sets maintenance. Returns the message of a refusal. */
export async function switchListing(person: Person | null, spaceId: number, form: FormData) {
  return await catchRefusal(spaceId, async () => {
    const wanted = form.get('on')
    if (wanted !== 'yes' && wanted !== 'no') throw new Refusal('invalidFields')
    const on = wanted === 'yes'
    if (form.get('intent') === 'available') {
      await switchSpace(person, spaceId, on)
      return done(spaceId, on ? 'It is open for bookings now' : 'It is closed for bookings now')
    }
    if (form.get('intent') !== 'maintenance') throw new Refusal('invalidFields')
    await setMaintenance(person, spaceId, on)
    return done(spaceId, on ? 'It is under maintenance now' : 'The maintenance is over')
  })
}

function done(spaceId: number, text: string) {
  return data({ spaceId, error: null, done: text })
}

/** Runs a change of a listing. Returns the message of a refusal, or of the failure. */
export async function catchRefusal<T>(spaceId: number, act: () => Promise<T>, failure: Failure = 'updateAvailability') {
  try {
    return await act()
  } catch (error) {
    logBug(error, { part: 'changing a listing' })
    const text = failureText(error, failure)
    return data({ spaceId, error: text, done: null }, { status: isRefusal(error) ? error.status : 500 })
  }
}
