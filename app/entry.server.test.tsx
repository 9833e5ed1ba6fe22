import { runInNewContext } from 'node:vm'
import { type ComponentType, lazy, Suspense } from 'react'
import { createRequestHandler, RouterContextProvider, Scripts, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { requestFacts } from '../server/http/request-context.ts'
import { useLogLines } from '../test/log-lines.ts'
import * as entry from './entry.server.tsx'

const log = useLogLines()

/** What the loader of `pageOf` returns: text that could end the string, the script or the page's own marker. */
const title = `O'Hara's "room" \\ </script><!-- $& enqueue("loader data")`

test('a page is sent as a whole, with the data of its loaders', async () => {
  const html = await pageOf(() => <p>A room</p>)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<body><p>A room<\/p>/s)
  expect(
    html.match(/streamController\.enqueue\(.*1234.*\);<\/script><script nonce="n">.*\.close\(\);<\/script>/s),
  ).toBeTruthy()
  expect(html).toMatch(/<\/body><\/html>$/)
})

test('the browser reads the data of the loaders as they were', async () => {
  const html = await pageOf(() => <p>{title}</p>)
  const script = html.match(
    /<script nonce="n">(window\.__reactRouterContext\.streamController\.enqueue.*?)<\/script>/s,
  )?.[1]
  const enqueue = vi.fn()
  runInNewContext(script ?? '', { window: { __reactRouterContext: { streamController: { enqueue } } } })
  expect(JSON.parse(enqueue.mock.calls[0]?.[0])).toContain(title)
})

test('a part whose code is not loaded yet is in the page, in its place', async () => {
  const Later = lazy(async () => ({ default: () => <p>Its reviews</p> }))
  const html = await pageOf(() => (
    <Suspense fallback="Loading">
      <Later />
    </Suspense>
  ))
  expect(html).toMatch(/^<!DOCTYPE html><html[^<]*<head>.*<body><!--\$--><p>Its reviews<\/p><!--\/\$-->/s)
  expect(html).toContain('1234')
})

test('a part that fails is logged, and left to the browser', async () => {
  const html = await pageOf(() => (
    <>
      <h1>A room</h1>
      <Suspense fallback="Loading">
        <Failing />
      </Suspense>
    </>
  ))
  expect(html).toMatch(/<h1>A room<\/h1><!--\$!-->/)
  expect(log.all()).toContainEqual(expect.objectContaining({ level: 'error', requestId: 'r', path: '/' }))
})

function Failing(): never {
  throw new Error('no such part')
}

/** Renders a page of one route by the entry, as the server does. */
async function pageOf(Part: ComponentType): Promise<string> {
  const Page = () => (
    <html lang="en">
      <head />
      <body>
        <Part />
        <Scripts />
      </body>
    </html>
  )
  const module = { default: Page, loader: () => ({ id: 1234, title }) }
  const build = {
    entry: { module: entry },
    routes: { root: { id: 'root', path: '', module } },
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: { root: { id: 'root', path: '', module: '/root.js', hasLoader: true } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  context.set(requestFacts, { person: null, session: null, requestId: 'r', nonce: 'n', clientAddress: '::1' })
  await createRequestHandler(build, 'production')(new Request('http://hourlet.test/'), context)
  return String(context.get(requestFacts).page)
}
