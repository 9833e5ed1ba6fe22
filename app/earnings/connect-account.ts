import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formText } from '../form-text.ts'
import { requirePerson } from '../session.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/connect-account'
import { connectPayoutAccount } from './connect-payout-account.server.ts'

/** Redirects a GET of this address. */
export function loader() {
  return redirect(paths.payouts())
}

/** Responds with the address of the onboarding, or with an error. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const country = formText(await request.formData(), 'country')
  const { status, ...result } = await connectPayoutAccount(person, {
    country,
    origin: url.origin,
  })
  return data(result, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (problem = 'Please try again in a moment.') => ({ url: null, problem, fields: {} }))
}
