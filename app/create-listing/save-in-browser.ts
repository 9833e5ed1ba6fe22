import { data } from 'react-router'

/**
 * Sends the form. A line that drops leaves the form where it is, with all that was typed; `onSaved` is called with the
 * address that a saved listing leads to. A redirect to sign in, of a session that ran out meanwhile, is no saving.
 */
export async function saveInBrowser<T>(send: () => Promise<T>, onSaved?: (to: string) => void) {
  try {
    return await send()
  } catch (answer) {
    if (!(answer instanceof Response)) return lineDropped
    onSaved?.(answer.headers.get('location') ?? '')
    throw answer
  }
}

/** Its status keeps the router from asking for the page anew, which would not come either. */
const lineDropped = data({ saved: null, problem: { message: null, fields: {} }, typed: null }, { status: 503 })
