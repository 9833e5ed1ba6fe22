import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { createApp } from '../app.ts'

useDatabase()

let app: ReturnType<typeof createApp>
beforeAll(() => {
  app = createApp(() => Promise.reject(new Error('no screens in this test')), 'production')
})

async function call(method: string, path: string, body?: unknown) {
  const response = await app.request(`http://127.0.0.1/api${path}`, {
    method,
    headers: { host: '127.0.0.1', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

type Schema = {
  $ref?: string
  additionalProperties?: unknown
  oneOf?: Schema[]
  anyOf?: Schema[]
}

type Description = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}

describe('finding O8', () => {
  test('every operation with a body is described as accepting no unknown fields', async () => {
    const { body } = await call('GET', '/openapi.json')
    const { paths, components } = body as Description
    const schemas = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema
        return schema ? [{ operation: `${method} ${path}`, schema }] : []
      }),
    )
    expect(schemas.length).toBeGreaterThan(8)
    const isClosed = (schema: Schema): boolean => {
      if (schema.$ref) return isClosed(components.schemas[schema.$ref.split('/').at(-1)!]!)
      const options = schema.oneOf ?? schema.anyOf
      return options ? options.every(isClosed) : schema.additionalProperties === false
    }
    expect(schemas.filter(({ schema }) => !isClosed(schema)).map(({ operation }) => operation)).toEqual([])
  })

  test('an unknown field in a body is rejected by its name', async () => {
    const account = { email: 'nina@example.com', password: 'violet-harbour-42', isAdmin: true, role: 'admin' }
    const { status, body } = await call('POST', '/accounts', account)
    expect([status, body.error.code, body.error.fields]).toEqual([
      400,
      'invalidFields',
      { isAdmin: 'There is no such field', role: 'There is no such field' },
    ])
  })
})

describe('finding P6', () => {
  test.each(['0', 'x', '-1', '1.5'])('a page of %s spaces is rejected with an explanation', async (limit) => {
    const { status, body } = await call('GET', `/spaces?limit=${limit}`)
    expect([status, body.error.fields]).toEqual([400, { limit: 'Please give a whole number, 1 to 100' }])
  })

  test('a missing field is reported as required, in our words', async () => {
    const { status, body } = await call('POST', '/create-payment-intent', {})
    expect([status, body.error.fields.spaceId, body.error.fields.currency]).toEqual([
      400,
      'This is required',
      'This is required',
    ])
    expect(JSON.stringify(body)).not.toMatch(/Invalid input|expected|received|undefined/)
  })
})

test('fault 52: a page of a million spaces is cut to the largest page', async () => {
  expect((await call('GET', '/spaces?limit=1000000')).status).toBe(200)
})
