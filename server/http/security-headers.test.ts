import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { securityHeaders } from './security-headers.ts'

/** Returns the content policy with these settings, by the names of its parts. */
async function policyWith(settings: Record<string, string>): Promise<Record<string, string>> {
  setEnv(parseEnv({ NODE_ENV: 'test', ...settings }))
  const header = (await appWithHeaders().request('/')).headers.get('content-security-policy') ?? ''
  return Object.fromEntries(header.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]))
}

/** An app that responds to every address, with the headers of the settings. */
function appWithHeaders(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const facts = { nonce: 'n', requestId: 'r', clientAddress: '127.0.0.1', person: null, session: null }
    c.set('facts', facts)
    await next()
  })
  app.use(securityHeaders('production'))
  app.get('*', (c) => c.text('hello'))
  return app
}

test('photos of spaces may be shown by other sites, which all other responses may not', async () => {
  setEnv(parseEnv({ NODE_ENV: 'test' }))
  const app = appWithHeaders()
  const policyOf = async (path: string) => (await app.request(path)).headers.get('cross-origin-resource-policy')
  expect(await policyOf('/photos/a-800.webp')).toBe('cross-origin')
  expect(await Promise.all(['/', '/photos', '/api/spaces', '/messages/pictures/a'].map(policyOf))).toEqual(
    Array(4).fill('same-origin'),
  )
})

test('the map needs nothing beyond our own site: its worker and its shapes are files of ours', async () => {
  const policy = await policyWith({})
  expect(policy['worker-src']).toBe("'self'")
  expect(policy['connect-src']).toBe("'self'")
  expect(policy['img-src']).toBe("'self' data: blob:")
  expect(policy['script-src']).toBe("'self' 'nonce-n'")
})

test('with tiles their origin is allowed for what they load, and no script', async () => {
  const policy = await policyWith({ MAP_STYLE_URL: 'https://tiles.example/styles/basic/style.json?key=1' })
  expect(policy['connect-src']).toBe("'self' https://tiles.example")
  expect(policy['img-src']).toBe("'self' data: blob: https://tiles.example")
  expect(policy['worker-src']).toBe("'self'")
  expect(policy['script-src']).toBe("'self' 'nonce-n'")
})

test('with a public address of the pictures its origin is allowed for pictures alone', async () => {
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const policy = await policyWith({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example/photos' })
  expect(policy['img-src']).toBe("'self' data: blob: https://cdn.example")
  expect(policy['connect-src']).toBe("'self'")
})
