import { Refusal } from '../../rules/refusal.ts'
import { extendHold } from '../../server/payments/extend-hold.ts'
import { actionResult, personOf } from '../session.ts'
import type { Route } from './+types/hold.ts'

/** What 'Pay' posts before any money moves: the hold is alive and lasts longer, or it is refused here. */
export function action({ params, context }: Route.ActionArgs) {
  return actionResult(() => {
    const person = personOf(context)
    if (!person) throw new Refusal('notSignedIn')
    return extendHold(person, params.bookingId)
  })
}
