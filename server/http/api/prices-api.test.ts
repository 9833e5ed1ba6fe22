import { beforeAll, expect, test } from 'vitest'
import { callApi, makeListingOwners, type SignedUp, sentSpace, signUpByApi } from '../../../test/api-client.ts'
import { useDatabase } from '../../../test/database.ts'

useDatabase()

let owner: SignedUp
let slug = ''
let address = ''
beforeAll(async () => {
  ;({ owner } = await makeListingOwners())
  const { body } = await callApi('POST', '/spaces', { body: sentSpace, as: owner.token })
  slug = body.slug
  address = `/spaces/${slug}/prices`
})

const none = { timePrices: [], datePrices: [], peopleSteps: [], lengthDiscounts: [], addOns: [] }
const cleaning = {
  name: 'Cleaning',
  description: 'After every booking.',
  unit: 'booking',
  priceMinor: 3500,
  required: true,
  most: 1,
}
const tariff = {
  timePrices: [{ days: [4, 5], from: '18:00', to: '02:00', priceMinor: 11_000 }],
  datePrices: [{ from: '2027-07-04', to: '2027-07-04', priceMinor: 14_000 }],
  peopleSteps: [{ from: 9, extraMinor: 2000 }],
  lengthDiscounts: [{ fromHours: 4, percent: 5 }],
  addOns: [cleaning],
}

test('the API reads and replaces the prices, by their version, and shows them to everybody', async () => {
  const usual = { currency: 'USD', priceMinor: 6000 }
  expect(await callApi('GET', address, { as: owner.token })).toMatchObject({
    status: 200,
    body: { ...none, ...usual, version: 0 },
  })
  expect((await callApi('GET', `/spaces/${slug}`)).body.tariff).toBeNull()
  const changed = await callApi('PUT', address, { body: { ...tariff, version: 0 }, as: owner.token })
  const stored = { ...tariff, addOns: [{ ...cleaning, id: 'cleaning' }] }
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ ...stored, ...usual, version: 1 })
  expect((await callApi('GET', `/spaces/${slug}`)).body.tariff).toEqual(stored)
  const again = await callApi('PUT', address, { body: { ...tariff, version: 0 }, as: owner.token })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'pricesChanged' } } })
  const renamed = { ...none, addOns: [{ ...cleaning, id: 'cleaning', name: 'Sweeping' }], version: 1 }
  const kept = await callApi('PUT', address, { body: renamed, as: owner.token })
  expect(kept.body.addOns).toMatchObject([{ id: 'cleaning', name: 'Sweeping' }])
  await callApi('PUT', address, { body: { ...none, version: 2 }, as: owner.token })
  expect((await callApi('GET', `/spaces/${slug}`)).body.tariff).toBeNull()
})

test('what GET returns can be sent back, changed or not; the usual price is not changed by it', async () => {
  const { body } = await callApi('GET', address, { as: owner.token })
  const sent = { ...body, addOns: [cleaning], priceMinor: 1, currency: 'EUR' }
  const changed = await callApi('PUT', address, { body: sent, as: owner.token })
  const addOns = [{ ...cleaning, id: 'cleaning' }]
  expect(changed).toEqual({ status: 200, body: { ...body, addOns, version: body.version + 1 } })
})

test('wrong prices are refused with their rows', async () => {
  const { body: now } = await callApi('GET', address, { as: owner.token })
  const sent = { ...none, version: now.version }
  const lengthDiscounts = [
    { fromHours: 4, percent: 5 },
    { fromHours: 8, percent: 100 },
  ]
  const refused = await callApi('PUT', address, { body: { ...sent, lengthDiscounts }, as: owner.token })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalidFields' } } })
  expect(refused.body.error.fields).toEqual({ 'lengthDiscounts.1': 'A discount can be 90% at most' })
  const dear = { ...cleaning, required: false, priceMinor: 90_000_000 }
  const tooDear = await callApi('PUT', address, { body: { ...sent, addOns: [{ ...dear, most: 2 }] }, as: owner.token })
  expect(tooDear.body.error.fields).toEqual({ 'addOns.0': expect.stringContaining('more than a card') })
  const unknown = await callApi('PUT', address, { body: { ...sent, deposit: 3 }, as: owner.token })
  expect(unknown).toMatchObject({ status: 400, body: { error: { fields: { deposit: 'There is no such field' } } } })
  expect((await callApi('GET', address, { as: owner.token })).body).toEqual(now)
})

test('the prices of another owner are not found', async () => {
  const stranger = await signUpByApi('sam@example.com')
  expect(await callApi('GET', address, { as: stranger })).toMatchObject({ status: 404 })
  expect(await callApi('PUT', address, { body: { ...none, version: 0 }, as: stranger })).toMatchObject({ status: 404 })
  expect(await callApi('GET', address)).toMatchObject({ status: 401 })
})
