import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { parseEnv, setEnv } from '../../server/env.ts'
import { requestFacts } from '../../server/http/request-context.ts'
import { flashOf } from '../flash.server.ts'
import { action } from './push-route.ts'

beforeAll(() => setEnv(parseEnv({ NODE_ENV: 'test' })))

const person = { id: 'a', email: 'guest@example.com', fullName: null, avatarUrl: null, isAdmin: false }

test('a refused button of another device leads back to the settings, which say so', async () => {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: null, requestId: '', nonce: '', clientAddress: '' })
  const url = new URL('https://hourlet.example/push')
  const send = (form: Record<string, string>) => {
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
    return action({ context, request, url, params: {}, pattern: '' as never })
  }
  const response = (await send({ intent: 'off' }).catch((thrown: unknown) => thrown)) as Response
  expect(response.headers.get('location')).toBe(paths.notificationSettings())
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(flashOf(new Request(url, { headers: { cookie } }))).toMatchObject({
    tone: 'warn',
    text: 'Nothing has changed. Please try again.',
  })
  expect(await send({ intent: 'off', script: 'yes' })).toMatchObject({ data: { error: { code: 'invalidFields' } } })
})
