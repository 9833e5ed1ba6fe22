import { redirect } from 'react-router'
import { messagePictureLimits } from '../../rules/message-picture.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { uploadMessagePicture } from '../../server/messages/upload-picture.ts'
import { personOf, requirePerson } from '../session.ts'
import type { Route } from './+types/pictures-upload'
import { sendByForm } from './send-by-form.server.ts'

/** Stores a picture that is the body of a POST; the form of `add-picture` sends one with its message. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isForm) return await takeForm(requirePerson({ context, url }), request)
  try {
    if (!request.body) throw new Refusal('fileType')
    return Response.json(await uploadMessagePicture(personOf(context), request.body))
  } catch (error) {
    logBug(error, { part: 'message-picture' })
    const text = isRefusal(error) ? error.message : 'The picture could not be stored'
    return Response.json({ error: text }, { status: isRefusal(error) ? error.status : 500 })
  }
}

export function loader() {
  return redirect(paths.messages())
}

const tooLargeText = 'A picture can have 10 MB at most'

/** The allowance for the multipart encoding and the other fields. */
const formBytes = 64 * 1024

/** Sends a message with a picture, and redirects to its conversation, or back to the form with the reason and what was typed. */
async function takeForm(person: Person, request: Request) {
  const announced = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (announced > messagePictureLimits.bytes + formBytes) throw new Response(tooLargeText, { status: 413 })
  const form = await request.formData().catch(() => null)
  if (!form) throw redirect(paths.messages())
  try {
    const file = form.get('picture')
    if (!(file instanceof File) || file.size === 0)
      throw new Refusal('fileType', { message: 'Please choose a picture' })
    form.set('pictures', (await uploadMessagePicture(person, file.stream())).id)
    const { conversationId } = await sendByForm(person, form)
    return redirect(paths.conversation(conversationId))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirect(
      `${paths.addPicture(placeIn(form))}&${new URLSearchParams({ problem: error.message, body: textIn(form, 'body') })}`,
    )
  }
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 2000) : ''
}

function placeIn(form: FormData): string {
  const name = ['conversation', 'space', 'booking'].find((each) => textIn(form, each)) ?? 'conversation'
  return new URLSearchParams({ [name]: textIn(form, name) }).toString()
}
