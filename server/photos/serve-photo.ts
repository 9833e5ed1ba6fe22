import type { Context } from 'hono'
import { env } from '../env.ts'
import { isStoredPhoto, readPhoto } from './photo-storage.ts'

/**
 * Serves `/photos/*` by the file name. A photo never changes under its name, so it may be cached permanently. With
 * `S3_PUBLIC_URL` the browser is sent there for uploaded photos; for a day only, since that address may change.
 */
export async function servePhoto(c: Context): Promise<Response> {
  const file = c.req.path.replace(/^\/photos\//, '')
  const publicUrl = env().S3_PUBLIC_URL
  if (publicUrl && isStoredPhoto(file)) {
    c.header('cache-control', 'public, max-age=86400')
    return c.redirect(`${publicUrl.replace(/\/$/, '')}/${file}`, 302)
  }
  const bytes = await readPhoto(file)
  if (!bytes) return c.text('Not found', 404)
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
}
