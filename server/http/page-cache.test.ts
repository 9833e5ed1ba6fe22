import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import { notifySubscribers } from '../live/subscribe.ts'
import type { AppEnv } from './app-env.ts'
import { pageCache, visitorPage } from './page-cache.ts'

setEnv(parseEnv({ NODE_ENV: 'test' }))

let nonces = 0

function site() {
  const state = { now: 100_000, rendered: 0, gate: Promise.resolve() }
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    nonces += 1
    const facts = { person: null, session: null, requestId: '', nonce: `n${nonces}x`, clientAddress: '' }
    c.set('facts', facts)
    await next()
    c.header('x-nonce', facts.nonce)
  })
  app.get(
    '*',
    pageCache(() => state.now),
  )
  app.get('/private', (c) => c.html(`private ${++state.rendered}`))
  app.get('/broken', (c) => c.html(`broken ${++state.rendered}`, 503, visitorPage))
  app.get('*', async (c) => {
    state.rendered += 1
    const page = `<script nonce="${c.get('facts').nonce}"></script>page ${state.rendered}<style nonce="${c.get('facts').nonce}">`
    await state.gate
    return c.html(page, 200, visitorPage)
  })
  const get = async (path: string, headers?: HeadersInit) => {
    const response = await app.request(path, { headers })
    return { text: await response.text(), nonce: response.headers.get('x-nonce') }
  }
  return { state, get }
}

test('is rendered once a second for all visitors, each response with its own nonce', async () => {
  const { state, get } = site()
  const [first, second] = [await get('/'), await get('/')]
  expect(state.rendered).toBe(1)
  expect(first.nonce).not.toBe(second.nonce)
  for (const { text, nonce } of [first, second]) {
    expect(text).toBe(`<script nonce="${nonce}"></script>page 1<style nonce="${nonce}">`)
  }
  state.now += 1_001
  expect((await get('/')).text).toContain('page 2')
  expect((await get('/?q=loft')).text).toContain('page 3')
})

test('is rendered once for concurrent requests', async () => {
  const { state, get } = site()
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const pages = Promise.all([get('/'), get('/'), get('/')])
  await new Promise((resolve) => setTimeout(resolve, 20))
  open()
  expect((await pages).map(({ text }) => /page \d/.exec(text)?.[0])).toEqual(['page 1', 'page 1', 'page 1'])
})

test('events empty it, including a page that was being rendered when they came', async () => {
  const { state, get } = site()
  await get('/')
  notifySubscribers('spaces')
  expect((await get('/')).text).toContain('page 2')
  let open = () => {}
  state.now += 5_000
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const slow = get('/')
  await new Promise((resolve) => setTimeout(resolve, 20))
  notifySubscribers('space-types')
  open()
  await slow
  expect((await get('/')).text).toContain('page 4')
})

test('pages of signed-in users, pages that do not allow it, and errors are never cached', async () => {
  const { state, get } = site()
  await get('/', { cookie: 'session=1' })
  await get('/', { cookie: 'session=1' })
  await get('/private')
  await get('/private')
  await get('/broken')
  await get('/broken')
  expect(state.rendered).toBe(6)
})
