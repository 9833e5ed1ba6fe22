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

type Parameter = { name: string; in: string; required?: boolean; schema: { type?: unknown } }

type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

type Description = {
  paths: Record<string, Record<string, Operation>>
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

describe('what is sent in an address', () => {
  /** The operations with parameters in their query, by method and address, with a value for each of those in the path. */
  async function withQueries() {
    const { paths } = (await call('GET', '/openapi.json')).body as Description
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query')
        const address = path.replaceAll(/\{\w+\}/g, '1')
        return inQuery.length > 0 ? [{ method: method.toUpperCase(), address, operation, inQuery }] : []
      }),
    )
  }

  test('an unknown parameter is refused by its name, by each operation that takes some', async () => {
    const operations = await withQueries()
    expect(operations.length).toBeGreaterThan(9)
    for (const { method, address, operation } of operations) {
      const { status, body } = await call(method, `${address}?surprise=1`)
      expect([operation.operationId, status, body.error?.fields]).toEqual([
        operation.operationId,
        400,
        expect.objectContaining({ surprise: expect.any(String) }),
      ])
    }
  })

  test('a page of more than 100 is cut to 100 by each list, and one of none is refused', async () => {
    const lists = (await withQueries()).filter(({ inQuery }) => inQuery.some(({ name }) => name === 'limit'))
    expect(lists.length).toBeGreaterThan(5)
    for (const { method, address, operation } of lists) {
      const { status } = await call(method, `${address}?limit=101`)
      expect([operation.operationId, status]).not.toEqual([operation.operationId, 400])
      const { body } = await call(method, `${address}?limit=0`)
      expect([operation.operationId, body.error.fields]).toEqual([
        operation.operationId,
        { limit: 'Please give a whole number, 1 to 100' },
      ])
    }
  })

  test('hours and weeks are described as the required integers that they are', async () => {
    const numbers = (await withQueries())
      .filter(({ operation }) => operation.operationId !== 'searchSpaces')
      .flatMap(({ operation, inQuery }) =>
        inQuery
          .filter(({ name }) => name === 'hours' || name === 'weeks')
          .map(({ name, required, schema }) => [operation.operationId, name, required, schema.type]),
      )
    expect(numbers.sort()).toEqual([
      ['getModificationQuote', 'hours', true, 'integer'],
      ['getQuote', 'hours', true, 'integer'],
      ['getSeriesQuote', 'hours', true, 'integer'],
      ['getSeriesQuote', 'weeks', true, 'integer'],
    ])
    const { body } = await call('GET', '/spaces/1/quote?date=2027-02-10&time=14:00&hours=1.5')
    expect(body.error.fields).toEqual({ hours: 'Please give a whole number from 1 on' })
  })

  test('a quote is described as refusing add-ons that are not offered', async () => {
    const quote = (await withQueries()).find(({ operation }) => operation.operationId === 'getQuote')
    expect(Object.keys(quote?.operation.responses ?? {})).toContain('409')
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
