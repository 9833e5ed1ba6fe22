import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Ajv, type ErrorObject } from 'ajv'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '../card-simulator/simulator-for-tests.ts'

/**
 * Compares requests and responses with the provider's API description, a file of 2022 whose path is in STRIPE_OPENAPI.
 * It is older than the used API version, so newer parts are listed below.
 */
const file = process.env.STRIPE_OPENAPI
const isThere = file !== undefined && existsSync(file)
if (!isThere) console.log('Skipped: STRIPE_OPENAPI names no API description of the card provider.')

/** Parameters that we send and that are not in the description of 2022. */
const newerParameters = new Set([
  'POST /v1/payment_intents allowed_payment_method_types',
  'POST /v1/accounts controller',
])

/** Fields of responses that are newer than the description. */
const newerFields = new Set([
  'payment_intent.latest_charge',
  'payment_intent.source',
  'refund.payment_method',
  'account.controller',
])

/** Deviations from the description that are correct today, by kind of object. */
const changedSince = [
  // A capture method added in 2023.
  { kind: 'payment_intent', problem: '/capture_method must be equal to one of the allowed values' },
  // Accounts created with controller properties have no type, since 2024.
  { kind: 'account', problem: '/type must be equal to one of the allowed values' },
  // Since 2022-11-15 a charge does not include its refunds.
  { kind: 'charge', problem: " must have required property 'refunds'" },
]

test.skipIf(!isThere)('what we ask and what the simulator answers fits the provider’s description', async () => {
  const description = JSON.parse(readFileSync(file!, 'utf8')) as Description
  const calls = await playedCalls()
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'stripe', components: forAjv(description.components) })
  const problems = calls.flatMap((call) => problemsOf(description, ajv, call))
  expect([...new Set(problems)]).toEqual([])
  expect(new Set(calls.map(({ method, path }) => `${method} ${templateOf(description, path)}`)).size).toBeGreaterThan(
    12,
  )
})

type Schema = { [keyword: string]: unknown }
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
type Call = { method: string; path: string; params: URLSearchParams; response: ResponseObject }
type ResponseObject = { object?: string; data?: ResponseObject[]; [field: string]: unknown }

/** Runs the marketplace's payment operations through the SDK and records the calls. */
async function playedCalls(): Promise<Call[]> {
  const { url, control } = await startSimulator({ disputeSeconds: 3600, refundFailureSeconds: 3600 })
  const calls: Call[] = []
  const port = await aWitness(url, calls)
  const stripe = new Stripe('sk_test_witness', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
  const intent = (payment_method: string) =>
    stripe.paymentIntents.create({
      amount: 24_750,
      currency: 'usd',
      confirm: true,
      payment_method,
      allowed_payment_method_types: ['card'],
      transfer_group: 'booking_7',
      metadata: { booking_id: '7' },
      return_url: 'http://127.0.0.1/',
    })
  const paid = await intent('pm_card_visa')
  await intent('pm_card_visa_chargeDeclined').catch(() => undefined)
  await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge.balance_transaction'] })
  const kept = await stripe.paymentIntents.create({
    amount: 24_750,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    return_url: 'http://127.0.0.1/',
  })
  const card = String(kept.payment_method)
  const customer = await stripe.customers.create({ payment_method: card, metadata: { booking_id: '7' } })
  await stripe.paymentIntents.create({
    amount: 2_750,
    currency: 'usd',
    customer: customer.id,
    payment_method: card,
    confirm: true,
    off_session: true,
  })
  await stripe.customers.list({ created: { gte: 1 }, limit: 100 })
  await stripe.customers.del(customer.id)
  const open = await stripe.paymentIntents.create({ amount: 500, currency: 'eur' })
  await stripe.paymentIntents.cancel(open.id)
  await stripe.paymentIntents.list({ created: { gte: 1 }, limit: 100 })
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 1_000, metadata: { refund_id: 'r' } })
  await stripe.refunds.retrieve(refund.id)
  await stripe.refunds.list({ payment_intent: paid.id, limit: 100 })
  await intent('pm_card_createDispute')
  await control('POST', 'due-work/run')
  const [dispute] = (await stripe.disputes.list({ limit: 100 })).data
  await stripe.disputes.update(dispute!.id, { evidence: { customer_name: 'June' }, submit: true })
  await stripe.disputes.retrieve(dispute!.id)
  await stripe.charges.retrieve(String(paid.latest_charge))
  await stripe.balance.retrieve()
  const { data } = await stripe.balanceTransactions.list({ limit: 10 })
  await stripe.balanceTransactions.retrieve(data[0]!.id)
  await stripe.events.list({ limit: 10 })
  const account = await stripe.accounts.create({
    country: 'US',
    email: 'marta@example.com',
    capabilities: { transfers: { requested: true } },
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
  })
  await stripe.accounts.retrieve(account.id)
  return calls
}

/** Starts a proxy between the SDK and the simulator that records requests and responses. */
async function aWitness(target: string, calls: Call[]): Promise<number> {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, search, searchParams } = new URL(request.url ?? '/', target)
    const body = Buffer.concat(chunks).toString()
    const method = request.method ?? 'GET'
    const headers = {
      authorization: String(request.headers.authorization),
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await fetch(`${target}${pathname}${search}`, { method, headers, ...(method === 'POST' && { body }) })
    const text = await answer.text()
    const params = method === 'POST' ? new URLSearchParams(body) : searchParams
    calls.push({ method, path: pathname, params, response: JSON.parse(text) as ResponseObject })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function problemsOf(description: Description, ajv: Ajv, call: Call): string[] {
  const template = templateOf(description, call.path)
  const operation = description.paths[template]?.[call.method.toLowerCase()]
  if (!operation) return [`${call.method} ${call.path} is not described`]
  const asked = `${call.method} ${template}`
  const known = new Set([
    ...(operation.parameters ?? []).map(({ name }) => name),
    ...Object.keys(operation.requestBody?.content['application/x-www-form-urlencoded']?.schema.properties ?? {}),
  ])
  const names = [...new Set([...call.params.keys()].map((name) => name.split('[')[0]!))]
  const unknown = names.filter((name) => !known.has(name) && !newerParameters.has(`${asked} ${name}`))
  const objects = call.response.object === 'list' ? (call.response.data ?? []) : [call.response]
  return [
    ...unknown.map((name) => `${asked} is asked with ${name}, which is not described`),
    ...objects.flatMap((object) => responseProblems(description, ajv, object)),
  ]
}

/** Checks that the fields of a response's object are described and have valid values. */
function responseProblems(description: Description, ajv: Ajv, object: ResponseObject): string[] {
  if (!object.object) return []
  const kind = object.deleted ? `deleted_${object.object}` : object.object
  const schema = description.components.schemas[kind]
  if (!schema) return [`a ${kind} is not described`]
  const fields = new Set(Object.keys((schema.properties as object | undefined) ?? {}))
  const unknown = Object.keys(object).filter((name) => !fields.has(name) && !newerFields.has(`${kind}.${name}`))
  const validate = ajv.getSchema(`stripe#/components/schemas/${kind}`)
  if (!validate) throw new Error(`the schema of ${kind} cannot be read`)
  const fits = validate(object)
  const wrong = fits ? [] : (validate.errors ?? []).filter((error) => !hasChanged(kind, error))
  return [
    ...unknown.map((name) => `${kind}.${name} is answered, which is not described`),
    ...wrong.map(({ instancePath, message }) => `${kind}${instancePath} ${message}`),
  ]
}

function hasChanged(kind: string, { instancePath, message }: ErrorObject): boolean {
  return changedSince.some((one) => one.kind === kind && one.problem === `${instancePath} ${message}`)
}

function templateOf({ paths }: Description, path: string): string {
  const parts = path.split('/')
  const fits = (template: string) => {
    const wanted = template.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith('{') || part === parts[at])
  }
  return paths[path] ? path : (Object.keys(paths).find(fits) ?? path)
}

/** Converts OpenAPI's `nullable` to JSON Schema; unknown fields are checked by name, not refused. */
function forAjv(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forAjv)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, additionalProperties, ...rest } = node as Schema
  const kept = Object.fromEntries(
    Object.entries(rest)
      .filter(([name]) => !name.startsWith('x-'))
      .map(([name, value]) => [name, name === '$ref' ? `stripe${String(value)}` : forAjv(value)]),
  )
  const open = additionalProperties === undefined || additionalProperties === false
  const schema = open ? kept : { ...kept, additionalProperties: forAjv(additionalProperties) }
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}
