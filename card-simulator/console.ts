import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import { faultsPage } from './console-faults.ts'
import { addConsoleForms, pageOr404, saidBy } from './console-forms.ts'
import { home } from './console-page.ts'
import { disputesPage, paymentPage, paymentsPage, refundsPage } from './console-payments.ts'
import { transfersPage } from './console-transfers.ts'
import { webhooksPage } from './console-webhooks.ts'
import { sameSiteOnly } from './same-site.ts'
import type { Simulator } from './simulator-state.ts'
import { deliveryStates } from './webhook-deliveries.ts'

/**
 * The console: what an operator sees in the provider's dashboard, and what a person needs to play a decline, a dispute or a
 * lost webhook. Server-made pages and forms; `workNow` does all due work and delivers what waits.
 */
export function consoleRoutes(simulator: Simulator, workNow: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get('/', (context) => context.redirect(home))
  routes.use(`${home}/*`, sameSiteOnly, async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value)
  })
  routes.get(`${home}/console.css`, (context) =>
    context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  addPages(routes, simulator)
  addConsoleForms(routes, simulator, workNow)
  return routes
}

const style = readFileSync(new URL('./console.css', import.meta.url), 'utf8')

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

function addPages(routes: Hono, simulator: Simulator): void {
  routes.get(home, (context) => context.html(paymentsPage(simulator, saidBy(context))))
  routes.get(`${home}/payments/:id`, (context) =>
    pageOr404(context, paymentPage(simulator, context.req.param('id'), saidBy(context))),
  )
  routes.get(`${home}/refunds`, (context) => context.html(refundsPage(simulator, saidBy(context))))
  routes.get(`${home}/transfers`, (context) => context.html(transfersPage(simulator)))
  routes.get(`${home}/disputes`, (context) => context.html(disputesPage(simulator, saidBy(context))))
  routes.get(`${home}/webhooks`, (context) => {
    const state = z.enum(deliveryStates).safeParse(context.req.query('state'))
    return context.html(webhooksPage(simulator, state.data, saidBy(context)))
  })
  routes.get(`${home}/faults`, (context) => context.html(faultsPage(simulator, saidBy(context))))
}
