import { endOf } from './time.ts'

/** How long a hold blocks its slot, counted from its creation (spec D7). */
export const holdMinutes = 10
/** Total length of a hold after 'Pay' was pressed. */
export const extendedHoldMinutes = 20
/** Total length of a hold while the provider reports the payment as processing. */
export const processingHoldMinutes = 60
/** How long a guest who held a time without paying must leave it to others. */
export const holdAgainMinutes = 60
export const maxLiveHolds = 3

/** Returns when a new hold expires. */
export function holdEnd(createdAt: Date): Date {
  return endOf(createdAt, holdMinutes / 60)
}

/** Returns the latest expiry of an extended hold. It is counted from its creation, so pressing 'Pay' repeatedly gains nothing. */
export function extendedHoldEnd(createdAt: Date): Date {
  return endOf(createdAt, extendedHoldMinutes / 60)
}

/** Returns the expiry of a hold whose payment is processing; a success after it is a late payment. */
export function processingHoldEnd(createdAt: Date): Date {
  return endOf(createdAt, processingHoldMinutes / 60)
}

/** Returns true while a hold blocks its slot; false for a booking without one. */
export function holdIsLive({ holdExpiresAt }: { holdExpiresAt: Date | null }, now: Date): boolean {
  return holdExpiresAt !== null && now < holdExpiresAt
}
