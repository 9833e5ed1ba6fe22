import { sendForm } from '../ui/send-form.ts'

/**
 * Submits the form of a listing. Calls `onSaved` with the address to which a saved listing redirects. A redirect to the
 * sign-in, after the session has expired, does not count as saved.
 */
export async function saveInBrowser<T>(send: () => Promise<T>, onSaved?: (to: string) => void) {
  try {
    return await sendForm(send, (message: string | null = null) => ({
      saved: null,
      problem: { message, fields: {} },
      typed: null,
    }))
  } catch (error) {
    if (error instanceof Response) onSaved?.(error.headers.get('location') ?? '')
    throw error
  }
}
