import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { requirePerson } from '../session.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/connect-account'
import { connectPayoutAccount } from './connect-payout-account.server.ts'

/** Where a person is sent who comes to this address. */
export function loader() {
  return redirect(paths.payouts())
}

/** Answers where the onboarding goes on, or why it does not. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const country = (await request.formData()).get('country')
  const { origin } = new URL(request.url)
  const { status, ...answer } = await connectPayoutAccount(person, {
    country: typeof country === 'string' ? country : '',
    origin,
  })
  return data(answer, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, () => ({ url: null, problem: 'Please try again in a moment.', fields: {} }))
}
