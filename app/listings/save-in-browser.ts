import { sendForm } from '../ui/send-form.ts'

/**
 * Sends the form of a listing. `onSaved` is called with the address that a saved listing leads to. A redirect to sign in, of a
 * session that ran out meanwhile, is no saving.
 */
export async function saveInBrowser<T>(send: () => Promise<T>, onSaved?: (to: string) => void) {
  try {
    return await sendForm(send, () => ({ saved: null, problem: { message: null, fields: {} }, typed: null }))
  } catch (error) {
    if (error instanceof Response) onSaved?.(error.headers.get('location') ?? '')
    throw error
  }
}
