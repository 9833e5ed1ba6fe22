import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { z } from 'zod'
import { faultsPage } from './console-faults.ts'
import { addConsoleForms, formMessage, pageOr404 } from './console-forms.ts'
import { consoleHome } from './console-page.ts'
import { disputesPage, paymentPage, paymentsPage, refundsPage } from './console-payments.ts'
import { transfersPage } from './console-transfers.ts'
import { webhooksPage } from './console-webhooks.ts'
import { sameSiteOnly } from './same-site.ts'
import type { Simulator } from './simulator-state.ts'
import { deliveryStates } from './webhook-deliveries.ts'

/**
 * The console: a replacement for the provider's dashboard, with controls to simulate a decline, a dispute or a lost
 * webhook. Server-rendered pages and forms. `workNow` does all due work and delivers waiting webhooks.
 */
export function consoleRoutes(simulator: Simulator, workNow: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.get('/', (context) => context.redirect(consoleHome))
  routes.use(`${consoleHome}/*`, sameSiteOnly, async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(pageHeaders)) context.header(name, value)
  })
  routes.get(`${consoleHome}/console.css`, (context) =>
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
  routes.get(consoleHome, (context) => context.html(paymentsPage(simulator, formMessage(context))))
  routes.get(`${consoleHome}/payments/:id`, (context) =>
    pageOr404(context, paymentPage(simulator, context.req.param('id'), formMessage(context))),
  )
  routes.get(`${consoleHome}/refunds`, (context) => context.html(refundsPage(simulator, formMessage(context))))
  routes.get(`${consoleHome}/transfers`, (context) => context.html(transfersPage(simulator)))
  routes.get(`${consoleHome}/disputes`, (context) => context.html(disputesPage(simulator, formMessage(context))))
  routes.get(`${consoleHome}/webhooks`, (context) => {
    const state = z.enum(deliveryStates).safeParse(context.req.query('state'))
    return context.html(webhooksPage(simulator, state.data, formMessage(context)))
  })
  routes.get(`${consoleHome}/faults`, (context) => context.html(faultsPage(simulator, formMessage(context))))
}
