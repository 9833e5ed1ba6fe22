import { redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { Person } from '../../server/accounts/person.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { flashHeaders } from '../flash.server.ts'
import { catchRefusal, switchListing } from './switch-listing.server.ts'

/** Switches a listing on or off, sets maintenance, or deletes it. Returns the message of a refusal. */
export async function changeListing(person: Person, spaceId: number, form: FormData) {
  if (form.get('intent') !== 'delete') return await switchListing(person, spaceId, form)
  return await catchRefusal(spaceId, async () => {
    await deleteSpace(person, spaceId)
    const flash = { title: 'The listing is deleted', text: 'Its past bookings and their receipts stay.' }
    return redirect(paths.myListings(), { headers: flashHeaders(flash) })
  })
}
