import { data, redirect } from 'react-router'
import { z } from 'zod'
import { currencies } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { offerToStay } from '../../server/bookings/offer-to-stay.ts'
import { logBug } from '../../server/log.ts'
import { flashHeaders } from '../flash.server.ts'
import { requirePerson } from '../session.ts'
import type { Route } from './+types/offer-longer'
import { longerChoice } from './longer-choice.ts'
import { sendProposal } from './proposal-failure.ts'

const offerForm = z.object({ choice: longerChoice, currency: z.enum(currencies) })

/** Opened without a form, also after signing in. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  requirePerson({ context, url })
  return redirect(paths.booking(params.id))
}

/** Offers the guest of a running stay a later end and returns to the booking, whose page shows the offer. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  try {
    const { choice, currency } = parseInput(offerForm, Object.fromEntries(await request.formData()))
    await offerToStay({ person, bookingId: params.id, ...choice, currency })
    return redirect(paths.booking(params.id))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.status === 404) throw data(error.message, { status: 404 })
    if (error.status >= 500) logBug(error, { path: paths.offerLonger(params.id) })
    const text = Object.values(error.fields ?? {})[0] ?? error.message
    return redirect(paths.booking(params.id), { headers: flashHeaders({ title: 'That did not work', text }) })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendProposal(serverAction)
}
