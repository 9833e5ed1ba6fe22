import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

export type Settings = {
  /** The public URL of this simulator, without a trailing slash; the base of links to challenge pages. */
  publicUrl: string
  /** The URL to which events are posted; without it none are. */
  webhookUrl?: string
  webhookSecret: string
  /** Signs the events of connected accounts, like a separate endpoint; defaults to `webhookSecret`. */
  connectWebhookSecret?: string
  /** How long the slow card stays `processing`. */
  processingSeconds: number
  /** Delay before a refund to the card with failing refunds fails. */
  refundFailureSeconds: number
  /**
   * Holds the whole balance in this currency, in lower case. Charges in another currency are converted at `rate`, whole
   * units of it for one of the other, by default 1. Without this setting nothing is converted.
   */
  settleIn?: { currency: string; rates: Record<string, number> }
  /** The platform's country; by default none, and owners of every country can be paid. */
  country?: string
  /** Delay between a charge to the disputed card and its dispute. */
  disputeSeconds: number
}

/** The simulator's shared state: its database, its settings, and the idempotency keys in use. */
export type Simulator = { store: Store; settings: Settings; keysInUse: Set<string> }

/** The supported API version: that of the pinned official SDK. */
export const apiVersion = '2026-10-28.endive'

/** Returns a new id in the provider's format, such as `pi_3kT...`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')}`
}

/** Returns the Unix time in seconds, for the timestamps of objects. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
