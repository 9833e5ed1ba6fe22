import { redirect } from 'react-router'
import { bodyWithFiles, messagePictureLimits } from '../../rules/message-file.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { logBug } from '../../server/log.ts'
import { uploadMessageFile } from '../../server/messages/upload-file.ts'
import { flashHeaders } from '../flash.server.ts'
import { formText } from '../form-text.ts'
import { personOf, requirePerson } from '../session.ts'
import type { Route } from './+types/upload-route'
import { sendByForm } from './send-by-form.server.ts'
import { typedBeforeFile } from './typed-before-file.server.ts'

/**
 * Stores a picture or PDF that is the body of a POST, a PDF under the encoded name in `x-file-name`; the form of `add-file`
 * sends one with its message.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isForm) return await takeForm(requirePerson({ context, url }), request)
  try {
    if (!request.body) throw new Refusal('fileType')
    return Response.json(await uploadMessageFile(personOf(context), request.body, nameIn(request.headers)))
  } catch (error) {
    logBug(error, { part: 'message-picture' })
    const text = isRefusal(error) ? error.message : 'It could not be stored'
    return Response.json({ error: text }, { status: isRefusal(error) ? error.status : 500 })
  }
}

export function loader() {
  return redirect(paths.messages())
}

const tooLargeText = 'A picture or PDF can have 10 MB at most'

/** The allowance for the multipart encoding and the other fields. */
const formBytes = 64 * 1024

/**
 * Sends a message with a picture or PDF, and redirects to its conversation, or back to the form with the reason and what was
 * typed.
 */
async function takeForm(person: Person, request: Request) {
  const announced = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (announced > messagePictureLimits.bytes + formBytes)
    return backToForm(await typedBeforeFile(request, 'picture'), tooLargeText)
  const form = await request.formData().catch(() => null)
  if (!form) throw redirect(paths.messages())
  try {
    const file = form.get('picture')
    if (!(file instanceof File) || file.size === 0)
      throw new Refusal('fileType', { message: 'Please choose a picture or PDF' })
    const stored = await uploadMessageFile(person, file.stream(), file.name)
    form.set('pictures', stored.id)
    form.set('body', 'name' in stored ? bodyWithFiles(textIn(form, 'body'), 0, 1) : textIn(form, 'body'))
    const { conversationId } = await sendByForm(person, form)
    return redirect(paths.conversation(conversationId))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return backToForm(form, error.message)
  }
}

/** Redirects with the reason to the form, with what was typed, and to the list of conversations if that is not known. */
function backToForm(form: FormData, problem: string) {
  const place = placeIn(form)
  if (!place) return redirect(paths.messages())
  const back = `${paths.addFile(place)}&${new URLSearchParams({ body: textIn(form, 'body') })}`
  return redirect(back, { headers: flashHeaders({ tone: 'warn', title: problem }) })
}

/** Returns the name of an uploaded file; empty if there is none that can be read. */
function nameIn(headers: Headers): string {
  try {
    return decodeURIComponent(headers.get('x-file-name') ?? '')
  } catch {
    return ''
  }
}

const textIn = (form: FormData, name: string) => formText(form, name).slice(0, 2000)

function placeIn(form: FormData): string {
  const name = ['conversation', 'space', 'booking'].find((each) => textIn(form, each))
  return name ? new URLSearchParams({ [name]: textIn(form, name) }).toString() : ''
}
