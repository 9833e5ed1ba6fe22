import { expireAuthorization } from './authorizations.ts'
import { settlePaymentIntent } from './confirm-payment-intent.ts'
import { openDispute } from './disputes.ts'
import { type DueWorkHandlers, doDueWork } from './due-work.ts'
import { failRefund, sendHeldRefund } from './refunds.ts'
import type { Simulator } from './simulator-state.ts'
import { deliverDueWebhooks } from './webhooks.ts'

const tickMs = 25

const handlers: DueWorkHandlers = {
  'settle-payment-intent': settlePaymentIntent,
  'fail-refund': failRefund,
  'send-held-refund': sendHeldRefund,
  'open-dispute': openDispute,
  'expire-authorization': expireAuthorization,
}

/**
 * Does due work and delivers webhooks, forty times a second. `now` runs another round and resolves when nothing is due;
 * `stop` aborts deliveries, which are repeated after the next start.
 */
export function startWork(simulator: Simulator): { now(): Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  let round: Promise<void> = Promise.resolve()
  const work = async () => {
    doDueWork(simulator, handlers)
    while (!stopping.signal.aborted && (await deliverDueWebhooks(simulator, stopping.signal)) > 0);
  }
  const next = () => {
    round = round.then(work).catch((error) => {
      if (!stopping.signal.aborted) console.error('card simulator:', error)
    })
    return round
  }
  let busy = false
  const timer = setInterval(async () => {
    if (busy) return
    busy = true
    await next()
    busy = false
  }, tickMs)
  return {
    now: next,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await round
    },
  }
}
