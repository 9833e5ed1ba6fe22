import { data } from 'react-router'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { removePhoto } from '../../server/spaces/remove-photo.ts'
import { uploadPhoto } from '../../server/spaces/upload-photo.ts'
import { personOf } from '../session.ts'
import type { Route } from './+types/listing-photos-upload'

/** Stores a photo that is the body of a POST; deletes one by DELETE with its id. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = personOf(context)
  try {
    if (request.method === 'DELETE') {
      await removePhoto(person, Number(url.searchParams.get('id')))
      return Response.json({ ok: true })
    }
    if (!request.body) throw new Refusal('fileType')
    return Response.json(await uploadPhoto(person, request.body))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ error: error.message }, { status: error.status })
  }
}
