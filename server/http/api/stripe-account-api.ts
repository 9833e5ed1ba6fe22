import { paths } from '../../../rules/paths.ts'
import { checkPayoutAccount, startOnboarding } from '../../payouts/payout-account.ts'
import { apiRoutes, createRoute, forSessions, json, jsonBody, refusalDocs, signedInPerson, z } from './api-routes.ts'

const account = createRoute({
  method: 'post',
  path: '/stripe-account',
  operationId: 'setUpPayoutAccount',
  tags: ['Payouts'],
  summary: "Check the user's payout account, or create one and start the card provider's onboarding",
  description:
    '`check` fetches the account from the card provider: `complete` means that transfers are active and payouts enabled. ' +
    '`create` creates the account if there is none, in `country` or that of the first listing, and returns the link to ' +
    'send the owner to; it works once and for some minutes. Another `country` makes another account until details are submitted.',
  security: forSessions,
  request: jsonBody(
    z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('check'), accountId: z.string().max(255) }),
      z.strictObject({
        action: z.literal('create'),
        country: z.string().max(80).optional().openapi({ example: 'US', description: 'An ISO 3166 code or a name' }),
      }),
    ]),
  ),
  responses: {
    200: json(
      z.union([
        z.object({ complete: z.boolean() }).openapi('PayoutAccountCheck'),
        z.object({ accountId: z.string(), url: z.string() }).openapi('PayoutAccountLink'),
      ]),
      'Whether the account is complete, or where to go on',
    ),
    ...refusalDocs(400, 401, 404, 422, 503),
  },
})

export const stripeAccountApi = apiRoutes().openapi(account, async (c) => {
  const person = signedInPerson(c)
  const input = c.req.valid('json')
  if (input.action === 'check') return c.json(await checkPayoutAccount(person, input.accountId), 200)
  const { origin } = new URL(c.req.url)
  return c.json(await startOnboarding(person, { country: input.country, ...onboardingUrls(origin) }), 200)
})

/** Both lead to the dashboard, which fetches the account and offers to continue if it is incomplete. */
function onboardingUrls(origin: string) {
  return { returnUrl: origin + paths.payoutsReturn('back'), refreshUrl: origin + paths.payoutsReturn('again') }
}
