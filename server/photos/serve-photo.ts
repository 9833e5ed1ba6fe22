import type { Context, Next } from 'hono'
import { env } from '../env.ts'
import { hidingSpace, type PhotoAsker, seesHidden } from './hidden-photos.ts'
import { isStoredPhoto, readPhoto } from './photo-storage.ts'

const pathStart = /^\/photos\//

/**
 * Serves `/photos/*` by the file name. A photo never changes under its name, so browsers may cache it permanently; shared
 * caches for a day only, since its space may be taken down. `serveHiddenPhoto` then decides. With `S3_PUBLIC_URL` the browser
 * is sent there for uploaded photos; for a day only, since that address may change.
 */
export async function servePhoto(c: Context, next: Next): Promise<Response | undefined> {
  const file = c.req.path.replace(pathStart, '')
  const isStored = isStoredPhoto(file)
  if (isStored && (await hidingSpace(file)) > 0) {
    await next()
    return
  }
  const publicUrl = env().S3_PUBLIC_URL
  if (publicUrl && isStored) {
    c.header('cache-control', 'public, max-age=86400')
    return c.redirect(`${publicUrl.replace(/\/$/, '')}/${file}`, 302)
  }
  return await photoResponse(c, file, 'public, max-age=31536000, s-maxage=86400, immutable')
}

/** Serves a photo of a deleted or taken down space to those who still see it, which needs the person of the request. */
export async function serveHiddenPhoto(c: Context, person: PhotoAsker | null): Promise<Response> {
  const file = c.req.path.replace(pathStart, '')
  const spaceId = await hidingSpace(file)
  const isSeen = spaceId > 0 && (await seesHidden(spaceId, person))
  if (isSeen) return await photoResponse(c, file, 'private, no-store')
  c.header('cache-control', 'no-store')
  return c.text('Not found', 404)
}

async function photoResponse(c: Context, file: string, cacheControl: string): Promise<Response> {
  const bytes = await readPhoto(file)
  if (!bytes) return c.text('Not found', 404)
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  })
}
