import { data, redirect } from 'react-router'
import { failureText } from '../../rules/failure.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { deleteSpace } from '../../server/spaces/delete-space.ts'
import { setMaintenance } from '../../server/spaces/set-maintenance.ts'
import { switchSpace } from '../../server/spaces/switch-space.ts'
import { paths } from '../paths.ts'
import { requirePerson } from '../session.ts'
import type { Route } from './+types/listing-switch.ts'

/** Switches a listing on or off, sets maintenance, or deletes it; what is refused is answered in words. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const person = requirePerson({ context, request })
  const form = await request.formData()
  const id = Number(params.id)
  try {
    if (form.has('available')) await switchSpace(person, id, form.get('available') === 'yes')
    if (form.has('maintenance')) await setMaintenance(person, id, form.get('maintenance') === 'yes')
    if (form.get('delete') === 'yes') await deleteSpace(person, id)
  } catch (error) {
    if (!isRefusal(error)) console.error(error)
    return data({ error: failureText(error, 'updateAvailability') }, { status: isRefusal(error) ? error.status : 500 })
  }
  // A form without JavaScript lands on the list.
  throw redirect(paths.myListings())
}
