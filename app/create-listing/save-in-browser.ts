import type { ListingProblem } from './save-listing.server.ts'

type Unsaved = { saved: null; problem: ListingProblem; typed: null }

/**
 * Sends the form. A line that drops leaves the form where it is, with all that was typed; `onSaved` is called with the
 * address that a saved listing leads to. A redirect to sign in, of a session that ran out meanwhile, is no saving.
 */
export async function saveInBrowser<T>(send: () => Promise<T>, onSaved?: (to: string) => void): Promise<T | Unsaved> {
  try {
    return await send()
  } catch (answer) {
    if (!(answer instanceof Response)) return { saved: null, problem: { message: null, fields: {} }, typed: null }
    onSaved?.(answer.headers.get('location') ?? '')
    throw answer
  }
}
