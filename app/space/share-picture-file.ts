import { redirect } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { makeSharePicture } from '../../server/spaces/share-picture.ts'
import { pageResult } from '../session.ts'
import type { Route } from './+types/share-picture-file'

/**
 * Responds with the picture that other sites show of a space. It never changes under the address with its version; an old
 * or missing version gets the present picture for a minute.
 */
export async function loader({ params, url }: Route.LoaderArgs) {
  const picture = await pageResult(() => makeSharePicture(params.slug))
  if ('redirectTo' in picture) throw redirect(paths.sharePicture(picture.redirectTo), 301)
  if ('photo' in picture)
    return redirect(picture.photo ?? brand.previewImage, { headers: { 'cache-control': 'no-store' } })
  const isPresent = url.searchParams.get('v') === picture.version
  return new Response(picture.jpeg, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': isPresent ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    },
  })
}
