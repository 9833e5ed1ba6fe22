import type { Context, Next } from 'hono'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { isUpload } from '../../rules/upload-paths.ts'
import type { AppEnv } from './app-env.ts'
import { baseOriginOf } from './base-url.ts'
import { checkBody, isForPrograms } from './check-body.ts'

const kilobyte = 1024
const bodyBytes = 64 * kilobyte
const webhookBytes = 1024 * kilobyte
/** A photo of 25 MB and the form around it. */
const uploadBytes = 26 * 1024 * kilobyte
const bodyMilliseconds = 30_000

const forwarding = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']

/**
 * Rewrites the request to the site's own address, regardless of the headers of proxy or client, and reads its body within
 * limits: 64 KB within 30 seconds. Uploads stay a stream, which `receiveUpload` accepts once the sender is known, and fail
 * when nothing arrives for 30 seconds (the server ends any request after five minutes). Other bodies are checked
 * (check-body.ts), and a request to a page without one counts as an empty form. Throws `payloadTooLarge`, `requestTimeout`,
 * `crossSite`, and what `checkBody` throws.
 */
export async function receiveRequest(c: Context<AppEnv>, next: Next): Promise<void> {
  const { raw } = c.req
  const origin = baseOriginOf(raw.headers.get('host'))
  // Most requests need no rewrite; copying each would cost as much as a response from the cache.
  if (isSafe(raw.method) && raw.url.startsWith(`${origin}/`) && !forwarding.some((name) => raw.headers.has(name))) {
    return await next()
  }
  const { pathname, search } = new URL(raw.url)
  const headers = new Headers(raw.headers)
  if (!isSafe(raw.method)) {
    if (isCrossSite(headers, origin)) throw new Refusal('crossSite')
    // React Router compares it once more; a page without referrers sends 'null'.
    if (headers.has('origin')) headers.set('origin', origin)
  }
  headers.set('host', new URL(origin).host)
  for (const name of forwarding) headers.delete(name)
  const body = isSafe(raw.method) ? null : await takeBody(raw, pathname)
  if (body && !(body instanceof ReadableStream)) {
    await checkBody(headers, pathname, body)
    if (!headers.get('content-type')?.trim() && !isForPrograms(pathname))
      headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {}
  c.req.raw = new Request(`${origin}${pathname}${search}`, {
    method: raw.method,
    headers,
    body,
    signal: raw.signal,
    ...streamed,
  })
  await next()
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/**
 * Returns true if a browser sent this for another site. Browsers state where a request comes from; programs do not, and
 * carry no cookies of a user.
 */
function isCrossSite(headers: Headers, ownOrigin: string): boolean {
  const isProgram = headers.has('authorization') && !headers.has('cookie')
  if (isProgram) return false
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  if (!origin || origin === ownOrigin) return false
  return !(origin === 'null' && site === 'same-origin')
}

async function takeBody(request: Request, path: string) {
  const { body } = request
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (!body) return isUpload(request.method, path) ? null : new Uint8Array()
  if (isUpload(request.method, path)) {
    if (announced > uploadBytes) throw new Refusal('payloadTooLarge')
    return body.pipeThrough(atMost(uploadBytes)).pipeThrough(withoutStalls())
  }
  const limit = path === '/api/stripe-webhook' ? webhookBytes : bodyBytes
  if (announced > limit) throw new Refusal('payloadTooLarge')
  return await collect(body.pipeThrough(atMost(limit)))
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > bytes) throw new Refusal('payloadTooLarge')
      controller.enqueue(chunk)
    },
  })
}

/** Fails with `requestTimeout` when the next bytes take longer than 30 seconds. */
function withoutStalls(): TransformStream<Uint8Array, Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  return new TransformStream({
    start(controller) {
      timer = setTimeout(() => controller.error(new Refusal('requestTimeout')), bodyMilliseconds).unref()
    },
    transform(chunk, controller) {
      timer?.refresh()
      controller.enqueue(chunk)
    },
    flush() {
      clearTimeout(timer)
    },
  })
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('requestTimeout')), bodyMilliseconds)
  })
  const chunks: Uint8Array[] = []
  const all = async () => {
    for await (const chunk of body) chunks.push(chunk)
    return new Uint8Array(Buffer.concat(chunks))
  }
  try {
    return await Promise.race([all(), late])
  } catch (error) {
    // The client disconnected before it had sent everything.
    if (!isRefusal(error)) throw new Refusal('requestTimeout')
    throw error
  } finally {
    clearTimeout(timer)
  }
}
