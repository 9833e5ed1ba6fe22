import { Refusal } from '../../rules/refusal.ts'
import { nameAtBooking } from '../../server/accounts/name-at-booking.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { actionResult, personOf } from '../session.ts'
import type { Route } from './+types/hold-route'

/** What 'Pay' posts before any money moves: the hold is alive and lasts longer, and the guest has a name, or it is refused here. */
export function action({ request, params, context }: Route.ActionArgs) {
  return actionResult(async () => {
    const person = personOf(context)
    if (!person) throw new Refusal('notSignedIn')
    // The form asks those whose profile has no name.
    const form = request.headers.has('content-type') ? await request.formData() : null
    if (form?.has('fullName')) await nameAtBooking(person, form.get('fullName'))
    return await extendHold(person, params.bookingId)
  })
}
