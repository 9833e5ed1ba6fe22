import { sendForm } from '../ui/send-form.ts'
import { draftOfEntryForm } from './entry-draft.ts'
import { notSent } from './entry-problem.tsx'

/** Sends the form of an entry. When it is done, the calendar is shown from its top, where the notice is. */
export async function sendEntry<Sent>(request: Request, send: () => Promise<Sent>) {
  const form = await request.clone().formData()
  const typed = draftOfEntryForm(form)
  const problem =
    form.get('intent') === 'move' ? { ...notSent, message: 'An error occurred. Please try again.' } : notSent
  try {
    return await sendForm(send, () => ({ problem, typed }))
  } catch (error) {
    if (error instanceof Response) scrollTo(0, 0)
    throw error
  }
}
