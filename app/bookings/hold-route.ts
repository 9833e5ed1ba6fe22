import { Refusal } from '../../rules/refusal.ts'
import { storeNameUntilPaid } from '../../server/accounts/name-at-booking.ts'
import { extendHold, extendModificationHold } from '../../server/payments/extend-hold.ts'
import { actionResult, personOf } from '../session.ts'
import type { Route } from './+types/hold-route'

/**
 * Receives the request that 'Pay' sends before any money moves: extends a live hold, stores the guest's name for
 * when it is paid and whether the card may be stored, or refuses. The field `change` is the change whose difference is paid.
 */
export function action({ request, params, context }: Route.ActionArgs) {
  return actionResult(async () => {
    const person = personOf(context)
    if (!person) throw new Refusal('notSignedIn')
    // The form has the name field only if the profile has no name.
    const form = request.headers.has('content-type') ? await request.formData() : null
    if (form?.has('fullName')) await storeNameUntilPaid(person, form.get('fullName'))
    const change = form?.get('change')
    if (change) return await extendModificationHold(person, params.bookingId, String(change))
    const keepsCard = form?.get('keepsCard')
    return await extendHold(person, params.bookingId, keepsCard ? keepsCard === 'yes' : undefined)
  })
}
