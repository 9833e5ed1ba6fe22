import { Writable } from 'node:stream'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestFacts } from '../server/http/request-context.ts'
import { isDatabaseAway } from '../server/is-database-away.ts'
import { logBug } from '../server/log.ts'
import { delayScriptsInHead, type FirstPaintOptions } from './first-paint/delay-scripts-in-head.server.ts'

/** How long deferred data may take, in milliseconds. */
export const streamTimeout = 5_000

/** Renders a page as a stream: browsers get it as soon as its shell is ready, search engines once it is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const facts = context.get(requestFacts)
  const { nonce } = facts
  headers.set('content-type', 'text/html; charset=utf-8')
  const responseStatus = facts.databaseAway && status === 500 ? 503 : status
  if (request.method === 'HEAD') return new Response(null, { status: responseStatus, headers })
  return new Promise((resolve, reject) => {
    let shellStands = false
    const respond = () => {
      shellStands = true
      // Cookies are set at the first visit at the latest when a person signs in; the stylesheets' addresses never change.
      const body = new PageBody({ nonce, inlinesStyles: !request.headers.has('cookie') })
      pipe(body)
      body.once('close', () => clearTimeout(timer))
      resolve(new Response(body.stream, { status: responseStatus, headers }))
    }
    const whole = isbot(request.headers.get('user-agent'))
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Boundaries are never outlined, however long the page is, so that it is complete without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whole ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError: (error) => {
          // An error of the shell is thrown to the HTTP server, which logs it.
          if (shellStands) report(error, request, context)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** Logs an error of a loader, an action or a component, unless it is an expected response. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error)) {
    if (error.status >= 500) report(error.data, request, context)
    return
  }
  if (isDatabaseAway(error)) context.get(requestFacts).databaseAway = true
  report(error, request, context)
}

function report(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  const { requestId } = context.get(requestFacts)
  logBug(error, { requestId, method: request.method, path: new URL(request.url).pathname })
}

/** Combines synchronous writes into one chunk: React writes a page in pieces of 2 KB, and each has an overhead. */
class PageBody extends Writable {
  readonly stream: ReadableStream<Uint8Array>
  private readonly options: FirstPaintOptions
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private pieces: Uint8Array[] = []
  private headIsSent = false

  constructor(options: FirstPaintOptions) {
    super({ highWaterMark: 4 * 1024 * 1024 })
    this.options = options
    this.stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller
      },
      cancel: () => {
        this.destroy()
      },
    })
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    if (this.pieces.push(piece) === 1) setImmediate(() => this.send())
    done()
  }

  override _final(done: () => void): void {
    this.send()
    this.controller?.close()
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.controller?.error(error)
    this.controller = undefined
    done(error)
  }

  private send(): void {
    if (this.pieces.length === 0) return
    this.controller?.enqueue(
      this.headIsSent ? Buffer.concat(this.pieces) : delayScriptsInHead(this.pieces, this.options),
    )
    this.headIsSent = true
    this.pieces = []
  }
}
