import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

export type Settings = {
  /** Where browsers reach this simulator, without a slash at the end; challenge pages are linked from here. */
  publicUrl: string
  /** Where events are posted to; none are where it is not given. */
  webhookUrl?: string
  webhookSecret: string
  /** Signs the events of connected accounts, as an endpoint of their own does; `webhookSecret` where it is not given. */
  connectWebhookSecret?: string
  /** How long the slow card stays `processing`. */
  processingSeconds: number
  /** How long after a refund to the card of failing refunds the failure shows. */
  refundFailureSeconds: number
  /**
   * Keeps all money in this currency, in lower case: what a charge brings in another is exchanged at `rate`, whole units
   * of it for one of the other, 1 where none is named. Every currency stays its own where it is not given.
   */
  settleIn?: { currency: string; rates: Record<string, number> }
  /** How long after a charge to the disputed card the dispute opens. */
  disputeSeconds: number
}

/** What every part of the simulator works on: its memory, its settings, and the idempotency keys under way. */
export type Simulator = { store: Store; settings: Settings; keysInUse: Set<string> }

/** The API version whose shapes are spoken here: that of the official SDK which the project pins. */
export const apiVersion = '2026-10-28.endive'

/** A new id in the provider's manner, such as `pi_3kT...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')}`
}

/** Seconds since 1970, as objects are stamped. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
