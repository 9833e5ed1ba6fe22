import { Hono } from 'hono'
import { z } from 'zod'
import type { Call } from './call.ts'
import { collection } from './collection.ts'
import { currencyOfCountry } from './currency-of-country.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, parseParams } from './errors.ts'
import { takeAccountRefusal } from './faults.ts'
import { listPage } from './lists.ts'
import { flag, listParams, mergeMetadata, metadata } from './params.ts'
import { recordEvent } from './provider-events.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const requirements = z.object({
  alternatives: z.array(z.never()),
  current_deadline: z.null(),
  currently_due: z.array(z.string()),
  disabled_reason: z.string().nullable(),
  errors: z.array(z.never()),
  eventually_due: z.array(z.string()),
  past_due: z.array(z.string()),
  pending_verification: z.array(z.string()),
})

const account = z.object({
  id: z.string(),
  object: z.literal('account'),
  business_profile: z.null(),
  business_type: z.enum(['individual', 'company']).nullable(),
  capabilities: z.object({ transfers: z.enum(['active', 'inactive', 'pending']).optional() }),
  charges_enabled: z.boolean(),
  controller: z.record(z.string(), z.unknown()),
  country: z.string(),
  created: z.number(),
  default_currency: z.string(),
  details_submitted: z.boolean(),
  email: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  payouts_enabled: z.boolean(),
  requirements,
  type: z.literal('none'),
})

export type ConnectedAccount = z.infer<typeof account>

export const connectedAccounts = collection('account', account)

/** How a user leaves the provider's onboarding. */
export type OnboardingEnd = 'finished' | 'unfinished' | 'unsupported'

/** Updates an account with the result of its onboarding, and records an event. */
export function endOnboarding(simulator: Simulator, accountId: string, end: OnboardingEnd): ConnectedAccount {
  const before = connectedAccounts.get(simulator.store, accountId, 'account')
  const done = end === 'finished'
  const missing = done ? [] : end === 'unfinished' ? ['external_account'] : []
  const changed = connectedAccounts.save(simulator.store, {
    ...before,
    capabilities: { transfers: done ? 'active' : 'inactive' },
    details_submitted: true,
    payouts_enabled: done,
    requirements: {
      ...before.requirements,
      currently_due: missing,
      eventually_due: missing,
      past_due: missing,
      disabled_reason: { finished: null, unfinished: 'requirements.past_due', unsupported: 'rejected.other' }[end],
    },
  })
  recordEvent(simulator, 'account.updated', changed, { account: accountId })
  return changed
}

/** Routes of `/v1/accounts`: connected accounts that only receive transfers. */
export function accountRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.post(
    '/v1/accounts',
    endpoint(simulator, (call) => create(simulator, call)),
  )
  routes.get(
    '/v1/account',
    endpoint(simulator, () => okResponse(platformAccount(simulator))),
  )
  routes.get(
    '/v1/accounts',
    endpoint(simulator, ({ params }) => {
      const page = parseParams(z.strictObject(listParams), params)
      return okResponse(listPage(simulator.store, connectedAccounts, { url: '/v1/accounts', params: page }))
    }),
  )
  routes.get(
    '/v1/accounts/:id',
    endpoint(simulator, ({ id }) => okResponse(connectedAccounts.get(simulator.store, id, 'account'))),
  )
  routes.delete(
    '/v1/accounts/:id',
    endpoint(simulator, ({ id }) => {
      connectedAccounts.get(simulator.store, id, 'account')
      connectedAccounts.remove(simulator.store, id)
      return okResponse({ id, object: 'account', deleted: true })
    }),
  )
  return routes
}

/** The platform's own account. Without a country nothing depends on that. */
function platformAccount({ settings: { country } }: Simulator): object {
  return { id: 'acct_platform', object: 'account', ...(country && { country }), type: 'standard' }
}

const createParams = z.strictObject({
  business_type: z.enum(['individual', 'company']).optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
  controller: z.strictObject({
    fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
    losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
    requirement_collection: z.enum(['application', 'stripe']).default('stripe'),
    stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
  }),
  country: z.string().length(2).default('US'),
  email: z.email().optional(),
  metadata: metadata.optional(),
})

const notApproved =
  'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.'

const firstDue = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date']

function create(simulator: Simulator, { params }: Call): ProviderResponse {
  const given = parseParams(createParams, params)
  if (takeAccountRefusal(simulator)) throw invalidRequest(notApproved)
  const currency = currencyOfCountry(given.country)
  if (!currency) {
    const message = `Country '${given.country}' is not currently supported by Stripe.`
    throw invalidRequest(message, { code: 'country_unsupported', param: 'country' })
  }
  const created = connectedAccounts.save(simulator.store, {
    id: newId('acct'),
    object: 'account',
    business_profile: null,
    business_type: given.business_type ?? null,
    capabilities: given.capabilities.transfers.requested ? { transfers: 'inactive' } : {},
    charges_enabled: false,
    controller: { type: 'application', is_controller: true, ...given.controller },
    country: given.country,
    created: nowSeconds(),
    default_currency: currency,
    details_submitted: false,
    email: given.email ?? null,
    metadata: mergeMetadata({}, given.metadata),
    payouts_enabled: false,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: firstDue,
      disabled_reason: 'requirements.past_due',
      errors: [],
      eventually_due: firstDue,
      past_due: firstDue,
      pending_verification: [],
    },
    type: 'none',
  })
  return okResponse(created)
}
