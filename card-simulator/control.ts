import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { payOutToBank } from './account-balance.ts'
import { balances } from './balance.ts'
import { connectedAccounts } from './connected-accounts.ts'
import { providerDisputes } from './disputes.ts'
import { doAllWorkNow } from './due-work.ts'
import { clearFaults, faultSwitches, presentFaults, setFaults } from './faults.ts'
import { forgetIdempotencyKeys, usedIdempotencyKeys } from './idempotency.ts'
import { paymentIntents } from './payment-intent.ts'
import { providerRefunds } from './refunds.ts'
import { sameSiteOnly } from './same-site.ts'
import type { Simulator } from './simulator-state.ts'
import { transfers } from './transfers.ts'
import { makeWebhooksDue, webhookCounts } from './webhooks.ts'

/** Routes of `/_control/*`, for tests and the console; the provider has no equivalent. `workNow` does all due work. */
export function controlRoutes(simulator: Simulator, workNow: () => Promise<void>): Hono {
  const routes = new Hono()
  routes.use('/_control/*', sameSiteOnly)
  routes.get('/_control/state', (context) => context.json(state(simulator)))
  routes.get('/_control/faults', (context) => context.json(presentFaults(simulator)))
  routes.post('/_control/faults', async (context) => {
    const switches = faultSwitches.safeParse(await readJson(context))
    if (!switches.success) return context.json({ error: { message: z.prettifyError(switches.error) } }, 400)
    return context.json(setFaults(simulator, switches.data))
  })
  routes.delete('/_control/faults', (context) => {
    clearFaults(simulator)
    return context.json({})
  })
  routes.post('/_control/webhooks/flush', async (context) => {
    makeWebhooksDue(simulator)
    await workNow()
    return context.json(webhookCounts(simulator))
  })
  routes.post('/_control/due-work/run', async (context) => {
    const hurried = doAllWorkNow(simulator)
    await workNow()
    return context.json({ done: hurried })
  })
  routes.post('/_control/accounts/:id/pay-out/:currency', (context) => {
    const { id, currency } = context.req.param()
    return context.json({ paidOut: payOutToBank(simulator, id, currency) })
  })
  routes.delete('/_control/idempotency-keys', (context) =>
    context.json({ forgotten: forgetIdempotencyKeys(simulator) }),
  )
  return routes
}

function state(simulator: Simulator) {
  const { store } = simulator
  return {
    balance: Object.fromEntries(balances(simulator).map((one) => [one.currency, one.available + one.pending])),
    paymentIntents: paymentIntents.list(store),
    refunds: providerRefunds.list(store),
    disputes: providerDisputes.list(store),
    accounts: connectedAccounts.list(store),
    transfers: transfers.list(store),
    webhooks: webhookCounts(simulator),
    idempotencyKeys: usedIdempotencyKeys(simulator),
    faults: presentFaults(simulator),
  }
}

async function readJson(context: Context): Promise<unknown> {
  return context.req.json().catch(() => undefined)
}
