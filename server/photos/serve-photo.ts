import type { Context } from 'hono'
import { readPhoto } from './photo-storage.ts'

/** Serves `/photos/*` by the file name. A photo never changes under its name, so it may be cached permanently. */
export async function servePhoto(c: Context): Promise<Response> {
  const bytes = await readPhoto(c.req.path.replace(/^\/photos\//, ''))
  if (!bytes) return c.text('Not found', 404)
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
}
