import { sendForm } from '../ui/send-form.ts'
import { listingNotSent } from './listing-not-sent.ts'

/**
 * Submits the form of a new listing, whose values are stored in the browser. Calls `onSaved` with the address to which a saved
 * listing redirects, and also with that of the sign-in if the session has ended.
 */
export async function saveInBrowser<T>(send: () => Promise<T>, onSaved: (to: string) => void) {
  try {
    return await sendForm(send, (message) => listingNotSent(null, message))
  } catch (error) {
    if (error instanceof Response) onSaved(error.headers.get('location') ?? '')
    throw error
  }
}
