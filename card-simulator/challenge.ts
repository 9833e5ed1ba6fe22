import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { completeChallenge } from './confirm-payment-intent.ts'
import { formatAmount } from './currencies.ts'
import { type PaymentIntent, paymentIntents } from './payment-intent.ts'
import { type Html, pageHeaders, personPage } from './person-page.ts'
import type { Simulator } from './simulator-state.ts'

/**
 * The 3-D Secure challenge as a page for an iframe. All its links are relative, so it can be served under any path. Script
 * and style are separate files, as its content security policy requires.
 */
export function challengeRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.use('/challenge/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value)
  })
  routes.get('/challenge.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  routes.get('/challenge.js', (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  routes.get('/challenge/:id', (context) => {
    const intent = intentOf(simulator, context.req.param('id'), context.req.query('client_secret'))
    if (!intent) return context.html(unknownPage(), 404)
    return context.html(
      intent.status === 'requires_action' ? questionPage(intent) : donePage(intent, returnUrlOf(intent)),
    )
  })
  routes.post('/challenge/:id', async (context) => {
    const intent = intentOf(simulator, context.req.param('id'), context.req.query('client_secret'))
    if (!intent) return context.html(unknownPage(), 404)
    const given = answer.safeParse((await context.req.parseBody()).answer)
    if (!given.success) return context.html(questionPage(intent), 422)
    return context.html(donePage(completeChallenge(simulator, intent.id, given.data), returnUrlOf(intent)))
  })
  return routes
}

const answer = z.enum(['complete', 'fail'])

const style = readFileSync(new URL('./challenge.css', import.meta.url), 'utf8')
const script = readFileSync(new URL('./challenge.js', import.meta.url), 'utf8')

function intentOf({ store }: Simulator, id: string, clientSecret: string | undefined): PaymentIntent | undefined {
  const intent = paymentIntents.find(store, id)
  return intent?.client_secret === clientSecret ? intent : undefined
}

/** Returns the URL to go back to if the page was not opened in an iframe; known only while the challenge is open. */
function returnUrlOf(intent: PaymentIntent): string | undefined {
  if (intent.next_action?.type !== 'redirect_to_url') return undefined
  const url = new URL(intent.next_action.redirect_to_url.return_url)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  return url.href
}

function questionPage(intent: PaymentIntent): Html {
  const amount = formatAmount(intent.amount, intent.currency)
  return page(
    html`<h1>Your bank has a question</h1>
      <p>Do you want to pay <strong>${amount}</strong>?</p>
      <p class="note">This page stands in for your bank. No real card is charged.</p>
      <form method="post" data-answers>
        <button class="primary" name="answer" value="complete">Complete authentication</button>
        <button name="answer" value="fail">Fail authentication</button>
      </form>`,
  )
}

function donePage(intent: PaymentIntent, returnUrl: string | undefined): Html {
  return page(
    html`<h1 id="answered" data-intent="${intent.id}" data-return-url="${returnUrl ?? ''}">Your answer was sent</h1>
      <p>You can close this page.</p>
      ${returnUrl && html`<p><a href="${returnUrl}">Back to the shop</a></p>`}`,
  )
}

function unknownPage(): Html {
  return page(html`<h1>This question is not known</h1><p>You can close this page.</p>`)
}

function page(content: Html): Html {
  return personPage('Your bank', content)
}
