import { data, redirect } from 'react-router'
import { counted } from '../../rules/counted.ts'
import { paths } from '../../rules/paths.ts'
import type { Person } from '../../server/accounts/person.ts'
import { copyListing } from '../../server/spaces/copy-listing.ts'
import { findListing } from '../../server/spaces/find-listing.ts'
import { switchSpaces } from '../../server/spaces/switch-space.ts'
import { flashHeaders } from '../flash.server.ts'
import { catchRefusal } from './switch-listing.server.ts'

/**
 * Handles the bulk forms of the list: opens or closes the selected listings, or copies one. Returns null for other
 * forms.
 */
export async function changeListings(person: Person, form: FormData) {
  const id = Number(form.get('id'))
  const chosen = form.getAll('chosen').map(Number)
  if (form.get('intent') === 'copy') return await catchRefusal(id, () => copied(person, id), 'copyListing')
  if (form.get('intent') !== 'openChosen' && form.get('intent') !== 'closeChosen') return null
  if (chosen.length === 0)
    return data({ spaceId: null, error: 'Tick at least one listing', done: null }, { status: 400 })
  if (form.get('intent') === 'openChosen')
    return await catchRefusal(id, async () => done(await switchSpaces(person, chosen, true), 'open'))
  return await catchRefusal(id, async () => done(await switchSpaces(person, chosen, false), 'closed'))
}

async function copied(person: Person, id: number) {
  const copy = await copyListing(person, id)
  const flash = {
    title: `${(await findListing(person, copy.id))?.title} is made`,
    text: 'It is a draft: only you see it. Edit it, then open it for bookings, and guests find it.',
    links: [{ to: paths.editListing(copy.id), text: 'Edit it' }],
  }
  return redirect(paths.myListings(), { headers: flashHeaders(flash) })
}

function done(count: number, state: 'open' | 'closed') {
  const listings = `${counted(count, 'listing')} ${count === 1 ? 'is' : 'are'}`
  return data({ spaceId: null, error: null, done: `${listings} ${state} for bookings` })
}
