import { PassThrough } from 'node:stream'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { isDatabaseAway } from '../server/http/answer-error.ts'
import { logBug } from '../server/http/log.ts'
import { requestFacts } from '../server/http/request-context.ts'

/** How long what was deferred may take, in milliseconds. */
export const streamTimeout = 5_000

/** Renders a page as a stream: browsers get it as soon as its shell stands, search engines once it is whole. */
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
  const answerStatus = facts.databaseAway && status === 500 ? 503 : status
  if (request.method === 'HEAD') return new Response(null, { status: answerStatus, headers })
  return new Promise((resolve, reject) => {
    let shellStands = false
    const respond = () => {
      shellStands = true
      const body = new PassThrough()
      pipe(body)
      body.once('close', () => clearTimeout(timer))
      resolve(new Response(asBody(body), { status: answerStatus, headers }))
    }
    const whole = isbot(request.headers.get('user-agent'))
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: respond,
        onShellError: reject,
        onError: (error) => {
          // An error of the shell is thrown to the front door, which logs it.
          if (shellStands) report(error, request, context)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** Logs what a loader, an action or a component threw, unless it was meant for the visitor. */
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

/** A page is small, so that nothing is lost by taking it as fast as it comes. */
function asBody(stream: PassThrough): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stream.on('data', (chunk: Uint8Array) => controller.enqueue(chunk))
      stream.once('end', () => controller.close())
      stream.once('error', (error) => controller.error(error))
    },
    cancel() {
      stream.destroy()
    },
  })
}
