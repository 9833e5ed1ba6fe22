import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'

const compressStream = compress()
const compressWhole = promisify(gzip)
const leastBytes = 1_024

/**
 * Compresses responses from a kilobyte on. Pages and JSON, which are sent whole, are compressed at once: Hono's middleware, which
 * compresses the others, passes each through two web streams, and that takes longer than compressing it.
 */
export const compressResponses: MiddlewareHandler = (context, next) =>
  compressStream(context, async () => {
    await next()
    const { headers } = context.res
    // Otherwise the middleware sets it, and copies the body to do so.
    if (!headers.get('Vary')?.toLowerCase().includes('accept-encoding')) headers.append('Vary', 'Accept-Encoding')
    if (isWhole(context) && accepted.test(context.req.header('Accept-Encoding') ?? '')) await compressBody(context)
  })

/** Matches an `Accept-Encoding` with gzip, unless it is refused by a quality of zero. */
const accepted = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

const partOrNoBody = [204, 206, 304]

function isWhole({ req, res }: Context): boolean {
  const type = res.headers.get('Content-Type') ?? ''
  const isSpecial = ['Content-Encoding', 'Content-Length', 'ETag'].some((name) => res.headers.has(name))
  const mayChange = !res.headers.get('Cache-Control')?.includes('no-transform')
  const isText = /^(text\/html|application\/json)\b/.test(type)
  return !partOrNoBody.includes(res.status) && req.method !== 'HEAD' && isText && mayChange && !isSpecial
}

async function compressBody(context: Context): Promise<void> {
  const { status } = context.res
  const headers = new Headers(context.res.headers)
  const bytes = context.get('facts')?.page ?? new Uint8Array(await context.res.arrayBuffer())
  const isLong = bytes.byteLength >= leastBytes
  const body = isLong ? await compressWhole(bytes) : bytes
  if (isLong) headers.set('Content-Encoding', 'gzip')
  headers.set('Content-Length', String(body.byteLength))
  // Hono would read the new body again to merge the headers of both.
  context.res = undefined
  context.res = new Response(body, { status, headers })
}
