import { pictureFile } from '../../server/messages/message-pictures.ts'
import { pageResult, personOf } from '../session.ts'
import type { Route } from './+types/picture-route'

/** Responds with a picture of a message, at the stored width that fits `?width=` best. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const width = Number(url.searchParams.get('width')) || 800
  const webp = await pageResult(() => pictureFile(personOf(context), params.id, width))
  return new Response(webp, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(webp.byteLength),
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}
