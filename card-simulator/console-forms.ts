import type { Context, Hono } from 'hono'
import { faultsPage, switchOf } from './console-faults.ts'
import { type ConsoleHtml, type ConsolePage, consoleHome, unknownPage } from './console-page.ts'
import { disputesPage, paymentPage } from './console-payments.ts'
import { minorDigits } from './currencies.ts'
import { decideDispute, openDispute, providerDisputes } from './disputes.ts'
import { ProviderError } from './errors.ts'
import { clearFaults, setFaults } from './faults.ts'
import { paymentIntents } from './payment-intent.ts'
import { failRefund, makeRefund, providerRefunds } from './refunds.ts'
import type { Simulator } from './simulator-state.ts'
import { resend, resendAllMissing } from './webhook-deliveries.ts'
import { makeWebhooksDue } from './webhooks.ts'

/** Messages about a submitted form, shown on the next page. Only these texts can be shown, regardless of the URL. */
const done = {
  refunded: 'Refunded, without the marketplace.',
  disputed: 'The dispute is open.',
  decided: 'The bank has decided.',
  failed: 'The refund has failed; its money is back.',
  sent: 'Sent again.',
  delivered: 'What waited was sent.',
  switched: 'Done.',
} as const

type Done = keyof typeof done

/** Returns the message about the last form, whose key is in the URL. */
export function formMessage(context: Context): ConsolePage['said'] {
  const known = Object.entries(done).find(([name]) => name === context.req.query('done'))
  return known && { tone: 'good', text: known[1] }
}

/** The actions of the console; each form redirects to a page that shows the result. */
export function addConsoleForms(routes: Hono, simulator: Simulator, workNow: () => Promise<void>): void {
  const { store } = simulator
  routes.post(`${consoleHome}/payments/:id/refund`, async (context) => {
    const id = context.req.param('id')
    const refuse = (text: string) => pageOr404(context, paymentPage(simulator, id, { tone: 'bad', text }), 422)
    const intent = paymentIntents.find(store, id)
    const amount = intent && minorOf((await context.req.parseBody()).amount, intent.currency)
    if (!amount) return refuse('Write an amount, such as 12.50.')
    const problem = attempt(simulator, () => makeRefund(simulator, { payment_intent: id, amount }))
    return problem ? refuse(problem) : backTo(context, `${consoleHome}/payments/${id}`, 'refunded')
  })
  routes.post(`${consoleHome}/payments/:id/dispute`, (context) => {
    const id = context.req.param('id')
    const chargeId = paymentIntents.find(store, id)?.latest_charge
    const opened = chargeId ? store.transaction(() => openDispute(simulator, chargeId)) : false
    if (opened) return backTo(context, `${consoleHome}/payments/${id}`, 'disputed')
    const text = 'There is nothing left of it, or it was disputed before.'
    return pageOr404(context, paymentPage(simulator, id, { tone: 'bad', text }), 422)
  })
  routes.post(`${consoleHome}/disputes/:id/:decision{won|lost}`, (context) => {
    const decision = context.req.param('decision') === 'won' ? 'won' : 'lost'
    const dispute = providerDisputes.find(store, context.req.param('id'))
    if (!dispute) return pageOr404(context, null)
    const problem = attempt(simulator, () => decideDispute(simulator, dispute.id, decision))
    if (problem) return context.html(disputesPage(simulator, { tone: 'bad', text: problem }), 422)
    return backTo(context, `${consoleHome}/payments/${dispute.payment_intent}`, 'decided')
  })
  routes.post(`${consoleHome}/refunds/:id/fail`, (context) => {
    const refund = providerRefunds.find(store, context.req.param('id'))
    if (!refund) return pageOr404(context, null)
    store.transaction(() => failRefund(simulator, refund.id))
    return backTo(context, `${consoleHome}/payments/${refund.payment_intent}`, 'failed')
  })
  routes.post(`${consoleHome}/webhooks/deliver`, async (context) => {
    makeWebhooksDue(simulator)
    await workNow()
    return backTo(context, `${consoleHome}/webhooks`, 'delivered')
  })
  routes.post(`${consoleHome}/webhooks/resend-missing`, async (context) => {
    resendAllMissing(simulator)
    await workNow()
    return backTo(context, `${consoleHome}/webhooks`, 'sent')
  })
  routes.post(`${consoleHome}/webhooks/:sequence{\\d+}/resend`, async (context) => {
    if (!resend(simulator, Number(context.req.param('sequence')))) return pageOr404(context, null)
    await workNow()
    return backTo(context, `${consoleHome}/webhooks`, 'sent')
  })
  routes.post(`${consoleHome}/faults`, async (context) => {
    const turned = switchOf(await context.req.parseBody())
    if (!turned) return context.html(faultsPage(simulator, { tone: 'bad', text: 'That switch is not known.' }), 422)
    setFaults(simulator, turned)
    return backTo(context, `${consoleHome}/faults`, 'switched')
  })
  routes.post(`${consoleHome}/faults/clear`, (context) => {
    clearFaults(simulator)
    return backTo(context, `${consoleHome}/faults`, 'switched')
  })
}

/** Runs an action in a transaction, or returns the provider's error message. */
function attempt({ store }: Simulator, act: () => unknown): string | null {
  try {
    store.transaction(act)
    return null
  } catch (error) {
    if (error instanceof ProviderError) return error.message
    throw error
  }
}

/** Converts '12.50' to minor units of its currency; null if it is not an amount or has too many decimals. */
function minorOf(text: unknown, currency: string): number | null {
  const [, whole = '', part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(String(text)) ?? []
  const digits = minorDigits(currency)
  if (whole === '' || part.length > digits) return null
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0)
}

function backTo(context: Context, path: string, what: Done): Response {
  return context.redirect(`${path}?done=${what}`, 303)
}

/** Responds with the page, or with 404 if there is none. */
export function pageOr404(context: Context, page: ConsoleHtml | null, status: 200 | 422 = 200) {
  return page ? context.html(page, status) : context.html(unknownPage(), 404)
}
