import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Call } from './call.ts'
import { collection } from './collection.ts'
import { connectedAccounts, endOnboarding } from './connected-accounts.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, parseParams } from './errors.ts'
import { type Html, pageHeaders, personPage } from './person-page.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const link = z.object({
  id: z.string(),
  object: z.literal('account_link'),
  account: z.string(),
  created: z.number(),
  expires_at: z.number(),
  refresh_url: z.string(),
  return_url: z.string(),
  used: z.boolean(),
})

type Link = z.infer<typeof link>

const links = collection('account_link', link)

const loginLink = z.object({
  id: z.string(),
  object: z.literal('login_link'),
  account: z.string(),
  created: z.number(),
})

const loginLinks = collection('login_link', loginLink)

/**
 * Routes of `/v1/account_links` and of the login links of an account, and their pages, which simulate the provider's onboarding
 * and its dashboard of an account.
 */
export function onboardingRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.post(
    '/v1/account_links',
    endpoint(simulator, (call) => create(simulator, call)),
  )
  routes.post(
    '/v1/accounts/:id/login_links',
    endpoint(simulator, (call) => createLogin(simulator, call)),
  )
  routes.use('/onboarding/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value)
  })
  routes.get('/onboarding/:id', (context) => {
    const login = loginLinks.find(simulator.store, context.req.param('id'))
    if (login) return context.html(dashboardPage(emailOf(simulator, login)))
    const found = findLink(simulator, context.req.param('id'))
    if (!found) return context.html(unknownPage(), 404)
    return isOpen(found) ? context.html(questionPage(emailOf(simulator, found))) : context.redirect(found.refresh_url)
  })
  routes.post('/onboarding/:id', async (context) => {
    const found = findLink(simulator, context.req.param('id'))
    if (!found) return context.html(unknownPage(), 404)
    if (!isOpen(found)) return context.html(leavingPage('This link has ended', found.refresh_url))
    const given = answer.safeParse((await context.req.parseBody()).answer)
    if (!given.success) return context.html(questionPage(emailOf(simulator, found)), 422)
    simulator.store.transaction(() => {
      links.save(simulator.store, { ...found, used: true })
      endOnboarding(simulator, found.account, given.data)
    })
    return context.html(leavingPage('Your answers were sent', found.return_url))
  })
  return routes
}

const answer = z.enum(['finished', 'unfinished', 'unsupported'])

const webAddress = z.url({ protocol: /^https?$/ })

const createParams = z.strictObject({
  account: z.string(),
  collection_options: z.strictObject({ fields: z.enum(['currently_due', 'eventually_due']).optional() }).optional(),
  refresh_url: webAddress,
  return_url: webAddress,
  type: z.enum(['account_onboarding', 'account_update']),
})

/** Like the provider's, a link is valid once and for some minutes. */
const linkSeconds = 300

function create(simulator: Simulator, { params }: Call): ProviderResponse {
  const { account, refresh_url, return_url } = parseParams(createParams, params)
  connectedAccounts.get(simulator.store, account, 'account')
  const created = nowSeconds()
  const times = { created, expires_at: created + linkSeconds }
  const id = newId('link')
  links.save(simulator.store, { id, object: 'account_link', account, refresh_url, return_url, used: false, ...times })
  return okResponse({ object: 'account_link', ...times, url: `${simulator.settings.publicUrl}/onboarding/${id}` })
}

function createLogin(simulator: Simulator, { id: account }: Call): ProviderResponse {
  const { details_submitted: isOnboarded } = connectedAccounts.get(simulator.store, account, 'account')
  if (!isOnboarded) {
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.')
  }
  const { id, created } = loginLinks.save(simulator.store, {
    id: newId('login'),
    object: 'login_link',
    account,
    created: nowSeconds(),
  })
  return okResponse({ object: 'login_link', created, url: `${simulator.settings.publicUrl}/onboarding/${id}` })
}

/** The link to an account that was deleted leads nowhere. */
function findLink({ store }: Simulator, id: string): Link | undefined {
  const found = links.find(store, id)
  return found && connectedAccounts.find(store, found.account) ? found : undefined
}

function isOpen({ used, expires_at }: Link): boolean {
  return !used && nowSeconds() < expires_at
}

function emailOf({ store }: Simulator, { account }: { account: string }): string {
  return connectedAccounts.get(store, account, 'account').email ?? account
}

function questionPage(email: string): Html {
  return page(
    html`<h1>Receive your payouts</h1>
      <p>An account for <strong>${email}</strong></p>
      <p class="note">This page stands in for the card provider's own, which asks for your name, address and bank. No data is needed here.</p>
      <form method="post">
        <button class="primary" name="answer" value="finished">Finish everything</button>
        <button name="answer" value="unfinished">Leave the bank account for later</button>
        <button name="answer" value="unsupported">My country is not supported</button>
      </form>`,
  )
}

function dashboardPage(email: string): Html {
  return page(
    html`<h1>Your payout account</h1>
      <p>The account of <strong>${email}</strong></p>
      <p class="note">This page stands in for the card provider's own dashboard, where an owner changes the bank account.</p>`,
  )
}

function leavingPage(title: string, to: string): Html {
  return page(
    html`<h1 id="answered" data-return-url="${to}">${title}</h1>
      <p><a href="${to}">Continue</a></p>`,
  )
}

function unknownPage(): Html {
  return page(html`<h1>This link is not known</h1><p>You can close this page.</p>`)
}

function page(content: Html): Html {
  return personPage('Payout account', content)
}
