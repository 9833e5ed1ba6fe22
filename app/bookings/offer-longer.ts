import { redirect } from 'react-router'
import { z } from 'zod'
import { currencies } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { paths } from '../../rules/paths.ts'
import { proposeExtension } from '../../server/bookings/propose-extension.ts'
import { requirePerson } from '../session.ts'
import type { Route } from './+types/offer-longer'
import { longerChoice } from './longer-choice.ts'
import { returnRefused } from './proposal-action.server.ts'
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
    await proposeExtension({ person, bookingId: params.id, ...choice, currency })
    return redirect(paths.booking(params.id))
  } catch (error) {
    return returnRefused(error, params.id, paths.offerLonger(params.id))
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendProposal(serverAction)
}
