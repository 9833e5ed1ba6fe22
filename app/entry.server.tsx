import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestFacts } from '../server/http/request-context.ts'
import { isDatabaseAway } from '../server/is-database-away.ts'
import { logBug } from '../server/log.ts'
import { delayScriptsInHead } from './first-paint/delay-scripts-in-head.server.ts'

/** How long a loader's promise may take, in milliseconds; none of ours returns one. */
export const streamTimeout = 5_000

/**
 * Renders a page as one text, which costs less of the processor than a stream: its data is complete, so that a stream would
 * not send anything earlier. The text is the request's `page`, and the front door sends it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(requestFacts)
  const { nonce, databaseAway } = facts
  headers.set('content-type', 'text/html; charset=utf-8')
  const responseStatus = databaseAway && status === 500 ? 503 : status
  if (request.method === 'HEAD') return new Response(null, { status: responseStatus, headers })
  await readData(routerContext)
  keepOwnRoutes(routerContext)
  const screen = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const rendered = renderToString(screen)
  const html = rendered.includes(unfinishedPart)
    ? await renderWaiting(screen, routerContext, (error) => report(error, request, context))
    : `<!DOCTYPE html>${rendered}`
  // Cookies are set at the first visit at the latest when a person signs in; the stylesheets' addresses never change.
  facts.page = delayScriptsInHead(html, { nonce, inlinesStyles: !request.headers.has('cookie') })
  return new Response(null, { status: responseStatus, headers })
}

/** Reads the loaders' data before the page is rendered, which would wait for it otherwise. */
async function readData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  const reader = serverHandoffStream.getReader()
  const decoder = new TextDecoder()
  let value = ''
  for (let read = await reader.read(); !read.done; read = await reader.read())
    value += decoder.decode(read.value, { stream: true })
  reader.releaseLock()
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

/**
 * Leaves only the routes of this page and of home, which a browser gets to know with any page. Of all 130 the router would make
 * a tree, and rank them, for each page that it renders.
 */
function keepOwnRoutes(routerContext: EntryContext): void {
  const { manifest, routeModules, staticHandlerContext } = routerContext
  const ids = [...new Set([...staticHandlerContext.matches.map(({ route }) => route.id), homeRoute])]
  routerContext.manifest = { ...manifest, routes: pick(manifest.routes, ids) }
  routerContext.routeModules = pick(routeModules, ids)
}

const homeRoute = 'home/home'

function pick<Value>(values: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What React writes for a part of a page that failed, or that waits for its code. */
const unfinishedPart = '<!--$!-->'

/** Renders a page once its parts have their code. Calls `onError` for a part that fails, which is left to the browser. */
async function renderWaiting(
  screen: ReactNode,
  routerContext: EntryContext,
  onError: (error: unknown) => void,
): Promise<string> {
  // The router locks the stream each time it renders; its content has been read.
  routerContext.serverHandoffStream = new ReadableStream()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(screen, {
    // Boundaries are never outlined, however long the page is, so that it is complete without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: resolve,
    onShellError: reject,
    onError,
  })
  const timer = setTimeout(abort, streamTimeout)
  try {
    await promise
    return await text(pipe(new PassThrough()))
  } finally {
    clearTimeout(timer)
  }
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
