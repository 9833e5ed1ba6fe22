import { redirect } from 'react-router'
import { failureText } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { avatarLimits } from '../../rules/photo-limits.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { changeAvatar, removeAvatar } from '../../server/accounts/change-avatar.ts'
import { logBug } from '../../server/log.ts'
import { flashHeaders } from '../flash.server.ts'
import { personOf, requirePerson } from '../session.ts'
import type { Route } from './+types/avatar-upload'

/** Stores the user's picture from the body of a POST, or from a form's file; removes it by DELETE. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (isForm) return await takeForm({ context, request, url })
  const person = personOf(context)
  try {
    if (request.method === 'DELETE') {
      await removeAvatar(person)
      return Response.json({ ok: true })
    }
    if (!request.body) throw new Refusal('fileType')
    return Response.json(await changeAvatar(person, request.body))
  } catch (error) {
    logBug(error, { part: 'avatar' })
    const status = isRefusal(error) ? error.status : 500
    return Response.json({ error: failureText(error, 'updateProfile') }, { status })
  }
}

export function loader() {
  return redirect(paths.profile())
}

/** The allowance for the multipart encoding around a file. */
const formBytes = 64 * 1024

/** Redirects a browser without JavaScript to the page, which shows the error. */
async function takeForm({ context, request, url }: Pick<Route.ActionArgs, 'context' | 'request' | 'url'>) {
  const person = requirePerson({ context, url })
  try {
    const announced = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
    if (announced > avatarLimits.bytes + formBytes) throw new Refusal('fileTooLarge')
    const form = await request.formData().catch(() => null)
    const picture = form?.get('picture')
    if (!(picture instanceof File)) throw new Refusal('fileType')
    await changeAvatar(person, picture.stream())
    return redirect(paths.profile(), { headers: flashHeaders({ title: 'Your picture is saved' }) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return redirect(`${paths.profile()}?picture=${error.code}`)
  }
}
