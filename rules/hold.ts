import { endOf } from './time.ts'

/** How long a hold blocks its slot, counted from its creation (spec D7). */
export const holdMinutes = 10
/** Total length of a hold after 'Pay' was pressed. */
const extendedHoldMinutes = 20
/** Total length of a hold while the provider reports the payment as processing. */
const processingHoldMinutes = 60
/** How long a guest who held a time without paying must leave it to others. */
export const holdAgainMinutes = 60
export const maxLiveHolds = 3

/** Returns when a new hold expires: at the latest at `lastPay`, until when it can be paid, as the start of its hours. */
export function holdEnd(createdAt: Date, lastPay: Date): Date {
  return earlier(endOf(createdAt, holdMinutes / 60), lastPay)
}

/** Returns the latest expiry of an extended hold. It is counted from its creation, so pressing 'Pay' repeatedly gains nothing. */
export function extendedHoldEnd(createdAt: Date, lastPay: Date): Date {
  return earlier(endOf(createdAt, extendedHoldMinutes / 60), lastPay)
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}

/**
 * Returns the expiry of a hold whose payment is processing; a success after it is a late payment. A longer hold, as of an
 * accepted request that is paid again, is extended by as much as one that was extended before.
 */
export function processingHoldEnd(paymentCreatedAt: Date, holdExpiresAt: Date | null): Date {
  const usual = endOf(paymentCreatedAt, processingHoldMinutes / 60)
  const longer = holdExpiresAt && endOf(holdExpiresAt, (processingHoldMinutes - extendedHoldMinutes) / 60)
  return longer && longer > usual ? longer : usual
}

/** Returns true while a hold blocks its slot; false for a booking without one. */
export function holdIsLive({ holdExpiresAt }: { holdExpiresAt: Date | null }, now: Date): boolean {
  return holdExpiresAt !== null && now < holdExpiresAt
}

/** A hold of a guest that is live or ended within the last hour. It may be held in parts: then each part is one of these. */
export type RecentHold = {
  id: string
  start: Date
  end: Date
  /** How long it has been held, in milliseconds. */
  heldMs: number
  /** When others have had their hour with it. */
  until: Date
  /** When it expires; null if it has ended. */
  liveUntil: Date | null
}

/**
 * Returns until when others have their turn with the time of `ranges`: if the guest's holds of any of it lasted as long as one
 * hold lasts, all together; `liveUntil` if one of them is still live. Null if the guest may hold it.
 */
export function heldBefore(
  holds: readonly RecentHold[],
  ranges: readonly { start: Date; end: Date }[],
): { until: Date; liveUntil: Date | null } | null {
  const touching = holds.filter((hold) => ranges.some(({ start, end }) => hold.start < end && start < hold.end))
  const once = [...new Map(touching.map((hold) => [hold.id, hold])).values()]
  if (once.reduce((sum, { heldMs }) => sum + heldMs, 0) < holdMinutes * 60_000) return null
  return {
    until: latest(once.map(({ until }) => until)) ?? new Date(0),
    liveUntil: latest(once.flatMap(({ liveUntil }) => liveUntil ?? [])),
  }
}

function latest(instants: Date[]): Date | null {
  return instants.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
}
