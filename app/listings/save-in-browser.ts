import { sendForm } from '../ui/send-form.ts'

/**
 * Submits a form of a listing. Calls `onSaved` with the address to which a saved listing redirects; a redirect to the
 * sign-in, after the session has expired, does not count as saved. Returns `typed` with the problem if the form does not
 * reach the server.
 */
export async function saveInBrowser<T, Typed = null>(
  send: () => Promise<T>,
  onSaved: ((to: string) => void) | null = null,
  typed: Typed | null = null,
) {
  try {
    return await sendForm(send, (message: string | null = null) => ({
      saved: null,
      problem: { message, fields: {} },
      typed,
    }))
  } catch (error) {
    if (error instanceof Response) onSaved?.(error.headers.get('location') ?? '')
    throw error
  }
}
