import { Refusal } from '../../rules/refusal.ts'
import { actionResult, personOf } from '../session.ts'
import type { Route } from './+types/send-route'
import { sendByForm } from './send-by-form.server.ts'

/**
 * Receives messages from the queue of the browser. `sender` is the person who wrote it: if another one has signed in
 * meanwhile, the message is not sent in their name.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return await actionResult(async () => {
    const person = personOf(context)
    if (!person || person.id !== form.get('sender')) throw new Refusal('notSignedIn')
    return await sendByForm(person, form)
  })
}
