import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../../server/env.ts'
import { requestFacts } from '../../server/http/request-context.ts'
import { flashOf } from '../flash.server.ts'
import { action } from './upload-route.ts'

beforeAll(() => setEnv(parseEnv({ NODE_ENV: 'test' })))

const person = { id: 'a', email: 'guest@example.com', fullName: null, avatarUrl: null, isAdmin: false }

test('the form for a picture says why it was refused in a message, not by its address', async () => {
  const context = new RouterContextProvider()
  context.set(requestFacts, { person, session: null, requestId: '', nonce: '', clientAddress: '' })
  const url = new URL('https://hourlet.example/messages/files')
  const body = new FormData()
  for (const [name, value] of Object.entries({ conversation: '7', body: 'See this' })) body.set(name, value)
  // A request from a browser has its length.
  const headers = { 'content-length': '100' }
  const request = new Request(url, { method: 'POST', body, headers })
  const response = (await action({ context, request, url, params: {}, pattern: '' as never })) as Response
  expect(response.headers.get('location')).toMatch(/^[^?]*\?conversation=7&body=See\+this$/)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(flashOf(new Request(url, { headers: { cookie } }))).toMatchObject({
    tone: 'warn',
    title: 'Please choose a picture or PDF',
  })
})
