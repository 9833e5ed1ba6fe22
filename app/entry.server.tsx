import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pathForLog } from '../rules/path-for-log.ts'
import { requestFacts } from '../server/http/request-context.ts'
import { isDatabaseAway } from '../server/is-database-away.ts'
import { logBug } from '../server/log.ts'
import { delayScriptsInHead } from './first-paint/delay-scripts-in-head.server.ts'
import { scriptString } from './first-paint/script-string.server.ts'

/**
 * How long the router waits for promises in a loader's data, of which ours have none, and React for code that is loaded on use;
 * in milliseconds.
 */
export const streamTimeout = 5_000

/**
 * Renders a page as one text, which takes less processor time than a stream: its data is complete, so that a stream would not
 * send anything earlier. Stores its bytes as `page` of the request's facts, and returns a response without a body; the HTTP
 * server (`server/http/app.ts`) sends both.
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
  const data = await readLoaderData(routerContext)
  keepOwnRoutes(routerContext)
  const tree = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const rendered = renderToString(tree)
  const isWhole = !rendered.includes(fallbackMarker)
  const html = isWhole
    ? rendered
    : await renderSuspended(tree, routerContext, (error) => report(error, request, context))
  // Without a cookie it may be the first visit, whose page paints without waiting for a stylesheet.
  const { head, body, scripts } = delayScriptsInHead(html, { nonce, inlinesStyles: !request.headers.has('cookie') })
  const scriptsWithData = scripts.replace(`enqueue("${dataMarker}")`, () => `enqueue(${scriptString(data)})`)
  // A stream has it already.
  const start = isWhole ? '<!DOCTYPE html>' : ''
  facts.page = Buffer.concat([start, head, body, scriptsWithData].map((text) => Buffer.from(text)))
  return new Response(null, { status: responseStatus, headers })
}

/** Marks the place of the loaders' data in the rendered page. Quotes in texts are escaped there, so that none is taken for it. */
const dataMarker = 'loader data'

/**
 * Returns the loaders' data, which the router has encoded as a stream, and stores a marker for it where the router's
 * `StreamTransfer` looks for chunks that it has read: `renderToString` cannot wait for them.
 */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext): Promise<string> {
  if (!serverHandoffStream || !renderMeta) return ''
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value: dataMarker } }) }
  return await text(serverHandoffStream)
}

/**
 * Leaves only the routes of this page and of home, which the router sends to the browser with every page. With all of them it
 * would build a tree and rank it for each page that it renders.
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

/** What `renderToString` writes for a `Suspense` boundary whose content threw an error, or waits for its code. */
const fallbackMarker = '<!--$!-->'

/**
 * Renders a page after the code of all its boundaries is loaded. Calls `onError` for a boundary whose content throws an error;
 * the browser renders it again.
 */
async function renderSuspended(
  tree: ReactNode,
  routerContext: EntryContext,
  onError: (error: unknown) => void,
): Promise<string> {
  // The router locks the stream each time it renders; its content has been read.
  routerContext.serverHandoffStream = new ReadableStream()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { pipe, abort } = renderToPipeableStream(tree, {
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
  logBug(error, { requestId, method: request.method, path: pathForLog(new URL(request.url).pathname) })
}
