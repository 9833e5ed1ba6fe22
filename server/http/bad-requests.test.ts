import type { Server } from 'node:http'
import { connect as openSocket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ActionFunctionArgs } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { signatureOf } from '../../card-simulator/webhooks.ts'
import { useDatabase } from '../../test/database.ts'
import { serverBuildOf } from '../../test/server-build.ts'
import { signIn } from '../accounts/sign-in.ts'
import { signUp } from '../accounts/sign-up.ts'
import { close, httpServer, listen } from '../http-server.ts'
import { api } from './api/api-router.ts'
import { createApp } from './app.ts'

useDatabase({ STRIPE_WEBHOOK_SECRET: 'whsec_1', CARD_SIMULATOR_URL: 'http://127.0.0.1:1' })

let server: Server
let port: number
let token: string
const printed = vi.spyOn(console, 'error')

beforeAll(async () => {
  server = httpServer().on('request', getRequestListener(createApp(oneForm, 'production').fetch))
  port = await listen(server, 0, '127.0.0.1')
  const account = { email: 'ann@example.com', password: 'a lamp in the attic', clientAddress: '192.0.2.1' }
  await signUp(account)
  token = (await signIn(account)).session.accessToken
})
afterAll(() => close(server))
/** A bug would be logged. */
afterEach(() => expect(printed.mock.calls).toEqual([]))

/** A page with a form, read as all our actions read theirs. */
const fieldsOf = async ({ request }: ActionFunctionArgs) => Response.json([...(await request.formData())])
const oneForm = serverBuildOf({
  form: { id: 'form', path: 'form/:name?', module: { loader: () => Response.json('page'), action: fieldsOf } },
})

/** Sends bytes unchanged; returns the status and the code of the response. */
function sendRaw(head: string, body: string | Buffer = ''): Promise<{ status: number; answer: string }> {
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const socket = openSocket(port, '127.0.0.1', () => {
      const length = bytes.byteLength > 0 ? `Content-Length: ${bytes.byteLength}\r\n` : ''
      socket.write(
        Buffer.concat([Buffer.from(`${head}\r\nHost: localhost\r\nConnection: close\r\n${length}\r\n`), bytes]),
      )
    })
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer }))
    socket.once('error', reject)
  })
}

const malformed = expect.stringContaining('"code":"malformed"')

const addresses = [
  '/form/%00',
  '/form/a%00b',
  '/form/%FF',
  '/form/%C3',
  '/form/%',
  '/form/%zz',
  '/form/%ED%A0%80',
].flatMap((path) => [path, path.replace('/form/', '/form?q='), path.replace('/form/', '/form?')])
test.each([
  ...addresses,
  '/photos/%00.jpg',
  '/assets/%00',
  '/api/spaces?q=%00',
  '/api/spaces/%00',
  '/api/events?topics=%00',
  '/health?%00',
  '/card-simulator/challenge/%00',
])('finding S6: an address that is not UTF-8, or contains a NUL, is 400: %s', async (path) => {
  expect(await sendRaw(`GET ${path} HTTP/1.1`)).toEqual({ status: 400, answer: malformed })
  expect(await sendRaw(`POST ${path} HTTP/1.1`)).toEqual({ status: 400, answer: malformed })
})

test('finding S6: an address with a correctly encoded percent sign is accepted', async () => {
  for (const path of ['/form/100%25', '/form?q=50%25+off', '/form?q=%C3%A9', '/form?q=é', '/form/a+b']) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
  }
})

test('finding S6: a NUL in one of our cookies is 400, and cookies of others are ignored', async () => {
  for (const name of ['hourlet_access', 'hourlet_refresh', '__Host-hourlet_refresh']) {
    expect(await sendRaw(`GET /form HTTP/1.1\r\nCookie: a=b; ${name}=x%00y`)).toEqual({
      status: 400,
      answer: malformed,
    })
    expect(await sendRaw(`GET /form HTTP/1.1\r\nCookie: ${name}=%FF`)).toEqual({ status: 400, answer: malformed })
  }
  expect((await sendRaw('GET /form HTTP/1.1\r\nCookie: other=%00; another=%zz')).status).toBe(200)
})

test.each(['TRACE', 'PROPFIND', 'MKCOL', 'LINK', 'PURGE', 'QUERY'])(
  'finding S6: the method %s is 405, and the response lists the accepted ones',
  async (method) => {
    for (const path of ['/form', '/api/spaces', '/api/stripe-webhook', '/photos/x', '/health']) {
      const { status, answer } = await sendRaw(`${method} ${path} HTTP/1.1`)
      expect([path, status]).toEqual([path, 405])
      expect(answer.toLowerCase()).toContain('allow: get, head, options, post')
    }
  },
)

const urlencoded = 'application/x-www-form-urlencoded'
const parts = (field: string) => `--x\r\nContent-Disposition: form-data; ${field}\r\n\r\n`
const withFile = `${parts('name="a"; filename="b\0c"')}\r\n--x--`

test.each([
  ['a NUL in a value', urlencoded, 'a=%00', 400],
  ['a NUL in a name', urlencoded, 'a%00=1', 400],
  ['a raw NUL', urlencoded, 'a=\0', 400],
  ['broken percent encoding', urlencoded, 'a=%zz', 400],
  ['bytes that are not UTF-8', urlencoded, Buffer.from([0x61, 0x3d, 0xff]), 400],
  ['percent encoding that is not UTF-8', urlencoded, 'a=%ff', 400],
  ['multipart with a NUL', 'multipart/form-data; boundary=x', `${parts('name="a"')}b\0c\r\n--x--`, 400],
  ['multipart with a NUL in a file name', 'multipart/form-data; boundary=x', withFile, 400],
  ['multipart that does not parse', 'multipart/form-data; boundary=x', 'nothing of it', 400],
  ['multipart without a boundary', 'multipart/form-data', 'nothing of it', 400],
  ['plain text', 'text/plain', 'a=1', 415],
  ['JSON', 'application/json', '{}', 415],
  ['XML', 'application/xml', '<a/>', 415],
  ['a type that is none', 'nonsense', 'a=1', 415],
  ['two types', `${urlencoded}, text/plain`, 'a=1', 415],
])('finding S6: a form with %s is rejected', async (_, type, body, status) => {
  const refused = await sendRaw(`POST /form HTTP/1.1\r\nContent-Type: ${type}`, body)
  expect(refused.status).toBe(status)
  expect(refused.answer).toContain(status === 415 ? '"code":"unsupported"' : '"code":"malformed"')
})

test('finding S6: a form without a type or compressed is 415, and one without a body is empty', async () => {
  expect((await sendRaw('POST /form HTTP/1.1', 'a=1')).status).toBe(415)
  expect(
    (await sendRaw(`POST /form HTTP/1.1\r\nContent-Type: ${urlencoded}\r\nContent-Encoding: gzip`, 'a=1')).status,
  ).toBe(415)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const empty = await sendRaw(`${method} /form HTTP/1.1`)
    expect(empty).toEqual({ status: 200, answer: expect.stringMatching(/\r\n\[\]/) })
    expect((await sendRaw(`${method} /form HTTP/1.1\r\nContent-Type:`)).status).toBe(200)
  }
  const whole = await sendRaw(
    'POST /form HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x',
    `${parts('name="a"')}é\r\n--x--`,
  )
  expect(whole).toEqual({ status: 200, answer: expect.stringContaining('[["a","é"]]') })
})

test('finding S6: a JSON content type with an invalid suffix is 400 or 415', async () => {
  for (const type of ['application/json;;;', 'application/json; charset=utf-16', 'application/json;=']) {
    const refused = await sendRaw(`POST /api/sessions HTTP/1.1\r\nContent-Type: ${type}`, '{}')
    expect([400, 415]).toContain(refused.status)
  }
})

/** Returns true for a body described as JSON; the others are pictures. */
function takesJson(body: object | undefined): boolean {
  return body !== undefined && 'content' in body && Object.hasOwn(Object(body.content), 'application/json')
}

test('finding S6: an operation of the API with a body accepts only JSON, without a NUL', async () => {
  const { paths = {} } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  const operations = Object.entries(paths).flatMap(([path, item = {}]) =>
    (['post', 'put', 'patch', 'delete'] as const).flatMap((method) =>
      takesJson(item[method]?.requestBody) ? [`${method.toUpperCase()} /api${path.replaceAll(/\{\w+\}/g, '1')}`] : [],
    ),
  )
  expect(operations.length).toBeGreaterThan(6)
  const long = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  for (const operation of operations) {
    const send = (type: string, body: string | Buffer) =>
      sendRaw(
        `${operation} HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${type && `Content-Type: ${type}`}`.trimEnd(),
        body,
      )
    for (const type of [
      'text/plain',
      urlencoded,
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      '',
    ]) {
      const { status, answer } = await send(type, '{}')
      expect([operation, type, status, answer]).toEqual([operation, type, 415, expect.stringContaining('unsupported')])
    }
    const texts = ['{"email":"\\u0000"}', '{"a":[{"b\\u0000":1}]}', '{"a":"\\ud800"}', Buffer.from([0x22, 0xff, 0x22])]
    for (const text of texts) {
      expect([operation, await send('application/json', text)]).toEqual([operation, { status: 400, answer: malformed }])
    }
    for (const text of ['{', '"\0"', long, 'null', '[]', '1', '""', '']) {
      const { status, answer } = await send('application/json; charset=utf-8', text)
      expect([operation, text.slice(0, 9), status, answer]).toEqual([
        operation,
        text.slice(0, 9),
        400,
        expect.any(String),
      ])
    }
  }
})

test('findings S6 and M7: a signed webhook with a NUL is 400', async () => {
  const send = (body: string) => {
    const signature = signatureOf(body, 'whsec_1', Math.floor(Date.now() / 1_000))
    return sendRaw(`POST /api/stripe-webhook HTTP/1.1\r\nStripe-Signature: ${signature}`, body)
  }
  expect(await send('{"id":"evt_\\u0000"}')).toEqual({ status: 400, answer: malformed })
  expect((await send('{"id":"evt_1"}')).answer).toContain('notAnEvent')
})

test('a request with two lengths is 400, so that no proxy can take its end for another request', async () => {
  const lengths = 'Content-Length: 3\r\nTransfer-Encoding: chunked'
  for (const head of [
    `POST /form HTTP/1.1\r\n${lengths}`,
    'POST /form HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 4',
  ])
    expect((await sendRaw(head)).status).toBe(400)
})

test('TRACE returns nothing of the request', async () => {
  const { status, answer } = await sendRaw('TRACE /form/a HTTP/1.1\r\nX-Secret: mine')
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(answer).not.toContain('mine')
})
