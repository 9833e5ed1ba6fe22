import type { ListingProblem } from './save-listing.server.ts'

type NotSent<Typed> = { saved: null; problem: ListingProblem; typed: Typed }

/** The result of a form of a listing that did not reach the server, or was refused there: what `notSaved` returns. */
export function listingNotSent<Typed>(typed: Typed, message: string | null = null): NotSent<Typed> {
  return { saved: null, problem: { message, fields: {} }, typed }
}
