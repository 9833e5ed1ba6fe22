import { data, redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { plainPage } from '../../server/http/plain-page.ts'
import { flashHeaders } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { requirePerson } from '../session.ts'
import { sendForm } from '../ui/send-form.ts'
import type { Route } from './+types/connect-account'
import { connectPayoutAccount } from './connect-payout-account.server.ts'

/** Redirects a GET of this address. */
export function loader() {
  return redirect(paths.payouts())
}

/**
 * Responds with the address of the onboarding, or with an error. A form sent without scripts gets a page with a link to the
 * onboarding, because the content policy does not let forms redirect to other sites, or is led back to the payouts.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const country = formText(await request.formData(), 'country')
  const { status, ...result } = await connectPayoutAccount(person, {
    country,
    origin: url.origin,
  })
  if (new URL(request.url).pathname.endsWith('.data')) return data(result, { status })
  if (result.url) throw htmlResponse(plainPage({ ...goOn, link: { url: result.url, label: 'Go on to Stripe' } }))
  const text = Object.values(result.fields)[0] ?? result.problem ?? undefined
  throw redirect(paths.payouts(), {
    headers: flashHeaders({ tone: 'warn', title: 'Stripe could not be opened', text }),
  })
}

const goOn = { title: 'One more step', text: 'Your payout account is at Stripe, on a site of its own.' }

function htmlResponse(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (problem = 'Please try again in a moment.') => ({ url: null, problem, fields: {} }))
}
