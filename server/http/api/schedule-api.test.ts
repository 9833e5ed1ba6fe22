import { beforeAll, expect, test } from 'vitest'
import { callApi, makeListingOwners, type SignedUp, sentSpace } from '../../../test/api-client.ts'
import { useDatabase } from '../../../test/database.ts'

useDatabase()

let owner: SignedUp
let address = ''
beforeAll(async () => {
  ;({ owner } = await makeListingOwners())
  const { body } = await callApi('POST', '/spaces', { body: sentSpace, as: owner.token })
  address = `/spaces/${body.slug}/schedule`
})

const limits = { minHours: 2, noticeMinutes: 60, windowDays: 90, bufferMinutes: 15 }
const night = [{ from: '18:00', to: '02:00' }]

test('the API reads and replaces a schedule, by its version', async () => {
  const { status, body } = await callApi('GET', address, { as: owner.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    weekHours: null,
    specialHours: [],
    minHours: 1,
    noticeMinutes: 0,
    windowDays: null,
    bufferMinutes: 0,
    version: 0,
    timeZone: 'America/New_York',
    bookingsOutside: [],
  })
  const sent = { weekHours: [[], [], [], [], night, night, []], specialHours: [], ...limits, version: 0 }
  const changed = await callApi('PUT', address, { body: sent, as: owner.token })
  expect(changed).toMatchObject({ status: 200, body: { ...sent, version: 1 } })
  const again = await callApi('PUT', address, { body: sent, as: owner.token })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'scheduleChanged' } } })
  const unknown = await callApi('PUT', address, { body: { ...sent, version: 3_000_000_000 }, as: owner.token })
  expect(unknown).toMatchObject({ status: 409, body: { error: { code: 'scheduleChanged' } } })
})

test('what GET returns can be sent back, changed or not', async () => {
  const { body } = await callApi('GET', address, { as: owner.token })
  const changed = await callApi('PUT', address, { body: { ...body, minHours: 3 }, as: owner.token })
  expect(changed).toEqual({ status: 200, body: { ...body, minHours: 3, version: body.version + 1 } })
})

test('a wrong schedule is refused with its fields', async () => {
  const sent = { weekHours: [[], [], [], [], night, [{ from: '01:00', to: '25:00' }], []], specialHours: [], ...limits }
  const refused = await callApi('PUT', address, { body: { ...sent, version: 1 }, as: owner.token })
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'invalidFields' } } })
  expect(refused.body.error.fields).toEqual({ 'weekHours.5': expect.stringContaining('whole hours') })
  const unknown = await callApi('PUT', address, { body: { ...sent, version: 1, price: 3 }, as: owner.token })
  expect(unknown.body.error.fields).toEqual({ price: 'There is no such field' })
})
