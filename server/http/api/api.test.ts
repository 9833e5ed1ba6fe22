import { beforeAll, describe, expect, test } from 'vitest'
import { callApi, requestApp, sentSpace, signUpByApi as signUp } from '../../../test/api-client.ts'
import { cards, onboardAtProvider, payByCard, settleAll, useCardProvider } from '../../../test/card-provider.ts'
import { useDatabase } from '../../../test/database.ts'
import { makeCity, makePerson, makeSpace, makeSpaceType } from '../../../test/make-spaces.ts'
import { makePicture } from '../../../test/permissions/world.ts'
import { useDataDir } from '../../../test/temporary-folder.ts'

const dataDir = await useDataDir()
useDatabase({ DATA_DIR: dataDir })
useCardProvider()

let token = ''
let spaceId = 0

beforeAll(async () => {
  await makeSpaceType('studio', 'Studio')
  await makeCity()
  spaceId = await makeSpace(await makePerson(), { title: 'North Wall', priceMinor: 7500, timeZone: 'America/New_York' })
  token = await signUp('june@example.com')
})

const call = (method: string, path: string, request: Parameters<typeof callApi>[2] = {}) =>
  callApi(method, path, { as: token, ...request })

/** A day at least two months ahead, without a clock change near it. */
const day = nextQuietDay(new Date())

function nextQuietDay(now: Date): string {
  const year = now.getUTCFullYear()
  return now.getUTCMonth() < 4 ? `${year}-07-20` : now.getUTCMonth() < 11 ? `${year + 1}-01-20` : `${year + 1}-07-20`
}

const booking = (over: object = {}) => ({
  spaceId,
  startTime: `${day}T14:00`,
  endTime: `${day}T17:00`,
  duration: 3,
  amount: 24_750,
  currency: 'USD',
  ...over,
})

describe('sessions', () => {
  test('a session has both tokens, its end and the user, and is refreshed by its refresh token', async () => {
    const made = await call('POST', '/sessions', {
      body: { email: 'june@example.com', password: 'violet-harbour-42' },
      as: '',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ user: { email: 'june@example.com', isAdmin: false } })
    const renewed = await call('POST', '/sessions/refresh', { body: { refreshToken: made.body.refreshToken }, as: '' })
    expect(renewed.status).toBe(200)
    expect(new Date(renewed.body.expiresAt).getTime()).toBeGreaterThan(Date.now())
  })

  test('after signing out the token is invalid', async () => {
    const other = await signUp('leaving@example.com')
    expect((await call('GET', '/bookings', { as: other })).status).toBe(200)
    expect((await call('DELETE', '/sessions/current', { as: other })).status).toBe(204)
    expect((await call('GET', '/bookings', { as: other })).status).toBe(401)
  })

  test('without an e-mail and a password no user is looked up', async () => {
    const { status, body } = await call('POST', '/sessions', { body: { email: '' }, as: '' })
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
      400,
      'invalidFields',
      ['email', 'password'],
    ])
  })

  test('a wrong password and an unknown address get the same message', async () => {
    const wrong = await call('POST', '/sessions', {
      body: { email: 'june@example.com', password: 'nope-nope-nope' },
      as: '',
    })
    const nobody = await call('POST', '/sessions', {
      body: { email: 'x@example.com', password: 'nope-nope-nope' },
      as: '',
    })
    expect(wrong.status).toBe(401)
    expect(nobody.body).toEqual(wrong.body)
  })

  test('a weak password is rejected with reasons', async () => {
    const { status, body } = await call('POST', '/accounts', {
      body: { email: 'w@example.com', password: 'password' },
      as: '',
    })
    expect(status).toBe(422)
    expect(body.error).toMatchObject({ code: 'weakPassword', fields: { password: expect.any(String) } })
  })

  test('finding S5: a name with a web address or a line break is rejected by its field', async () => {
    for (const fullName of ['See https://evil.example/x', 'Ada\nYour account is locked']) {
      const account = { email: 'n@example.com', password: 'violet-harbour-42', fullName }
      const { status, body } = await call('POST', '/accounts', { body: account, as: '' })
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 'invalidFields', fields: { fullName: expect.any(String) } })
    }
  })
})

describe('spaces', () => {
  test('are searched, with a cursor to the next page', async () => {
    const { status, body } = await call('GET', '/spaces?q=north&limit=1', { as: '' })
    expect(status).toBe(200)
    expect(body.spaces).toMatchObject([{ id: spaceId, title: 'North Wall', priceMinor: 7500, currency: 'USD' }])
    expect(body).toHaveProperty('nextCursor')
  })

  test('are searched by time, at the all-in price of those hours', async () => {
    const { status, body } = await call(
      'GET',
      `/spaces?city=new-york&date=${day}&from=14:00&to=17:00&people=2&maxTotal=24750&amenities=wifi&amenities=Daylight&sort=cheapest`,
      { as: '' },
    )
    expect(status).toBe(200)
    expect(body.spaces).toMatchObject([
      { id: spaceId, quote: { hours: 3, rental: 22_500, guestFee: 2250, total: 24_750 } },
    ])
    expect(body.spaces[0].quote.startTime).toMatch(new RegExp(`^${day}T1[89]:00:00.000Z$`))
    const any = await call('GET', `/spaces?hours=4&between=${day}T09:00/${day}T20:00`, { as: '' })
    expect(any.body.spaces).toMatchObject([{ id: spaceId, quote: { hours: 4, otherStarts: 7 } }])
    const plain = await call('GET', '/spaces', { as: '' })
    expect(plain.body.spaces).toMatchObject([{ id: spaceId, quote: null }])
  })

  test.each([
    ['page=2', ['page']],
    ['type=studio&type=office', ['type']],
    ['date=2027-02-10&from=14:00&to=18:00&hours=3', ['date', 'from', 'to', 'hours']],
    ['hours=3', ['between']],
    ['sort=cheapest', ['currency']],
    ['maxTotal=5000', ['maxTotal']],
  ])('a search by %s is rejected, naming the parameters', async (query, fields) => {
    const { status, body } = await call('GET', `/spaces?${query}`, { as: '' })
    expect(status).toBe(400)
    expect(body.error.code).toBe('invalidFields')
    expect(Object.keys(body.error.fields)).toEqual(fields)
  })

  test('an invalid cursor is rejected by name', async () => {
    const { status, body } = await call('GET', '/spaces?cursor=abc', { as: '' })
    expect(status).toBe(400)
    expect(body.error.fields).toHaveProperty('cursor')
  })

  test('one is found by id or slug, an unknown one is not', async () => {
    expect((await call('GET', `/spaces/${spaceId}`, { as: '' })).body.title).toBe('North Wall')
    expect((await call('GET', '/spaces/nowhere', { as: '' })).body.error).toMatchObject({
      code: 'spaceNotFound',
      message: 'Space not found',
    })
  })

  test('are listed and changed by their owner only, field by field', async () => {
    const listing = {
      title: 'Tall Room',
      description: 'A tall room. It echoes.',
      type: 'studio',
      capacity: 8,
      priceMinor: 5050,
      currency: 'USD',
      location: 'Williamsburg, New York',
      country: 'USA',
      timeZone: 'America/New_York',
      amenities: ['Echo'],
    }
    expect((await call('POST', '/spaces', { body: listing, as: '' })).status).toBe(401)
    const { body: made, status } = await call('POST', '/spaces', { body: listing })
    expect(status).toBe(201)
    expect(made).toMatchObject({ city: 'New York', country: 'United States', available: true, slug: 'tall-room' })
    const changed = await call('PATCH', `/spaces/${made.id}`, { body: { priceMinor: 6000, available: false } })
    expect(changed.body).toMatchObject({ priceMinor: 6000, title: 'Tall Room', amenities: ['Echo'], available: false })
    const stranger = await signUp('stranger@example.com')
    expect((await call('PATCH', `/spaces/${made.id}`, { body: { priceMinor: 1 }, as: stranger })).status).toBe(404)
  })

  test('an incomplete listing is rejected with a message for each field', async () => {
    const { status, body } = await call('POST', '/spaces', {
      body: { title: 'Half', currency: 'JPY', priceMinor: 1000 },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.error.fields)).toEqual(
      expect.arrayContaining(['description', 'type', 'capacity', 'location']),
    )
  })

  test('a type is added in lower case, and not twice', async () => {
    expect((await call('POST', '/space-types', { body: { name: 'Boat', label: 'Boat' } })).body.name).toBe('boat')
    expect((await call('POST', '/space-types', { body: { name: 'boat', label: 'Boat' } })).status).toBe(409)
    const { body } = await call('GET', '/space-types', { as: '' })
    expect(body.spaceTypes).toContainEqual({ name: 'boat', label: 'Boat' })
  })
})

describe('booking', () => {
  test('a week is seven days of thirteen hours', async () => {
    const { body } = await call('GET', `/spaces/${spaceId}/availability?from=${day}`, { as: '' })
    expect(body.days).toHaveLength(7)
    expect(body.days[0].hours).toHaveLength(13)
    expect(body.days[0].hours[0]).toMatchObject({ hour: 9, state: 'free' })
  })

  test('a quote names rental, fee and total', async () => {
    const { body } = await call('GET', `/spaces/${spaceId}/quote?date=${day}&time=14:00&hours=3`, { as: '' })
    expect(body).toMatchObject({ rentalMinor: 22_500, guestFeeMinor: 2250, totalMinor: 24_750, available: true })
  })

  test('a price that differs from the server’s is rejected with the current one, and nothing is held', async () => {
    const { status, body } = await call('POST', '/create-payment-intent', { body: booking({ amount: 100 }) })
    expect(status).toBe(409)
    expect(body.error).toMatchObject({ code: 'priceChanged', details: { amount: 24_750, currency: 'USD' } })
    const { body: mine } = await call('GET', '/bookings')
    expect(mine.bookings).toEqual([])
  })

  test('fault 42: a status, a user or a price in the body changes nothing', async () => {
    const forged = { status: 'confirmed', userId: 'somebody', guestId: 'somebody', price: 1, platformFee: 0 }
    const held = await call('POST', '/create-payment-intent', { body: booking({ ...forged, headcount: 3 }) })
    expect(held.status).toBe(200)
    expect((await call('GET', `/bookings/${held.body.bookingId}`)).body).toMatchObject({
      status: 'pending',
      totalPriceMinor: 24_750,
    })
    const stranger = await signUp('nobody-s-guest@example.com')
    expect((await call('GET', `/bookings/${held.body.bookingId}`, { as: stranger })).status).toBe(404)
  })

  test('fault 5: the same key gives the same response, and another body with it 422', async () => {
    const headers = { 'idempotency-key': 'one-click' }
    const sent = booking()
    const first = await call('POST', '/create-payment-intent', { body: sent, headers })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      platformFee: { amount: 2250, percentage: 10 },
      clientSecret: expect.any(String),
    })
    expect((await call('POST', '/create-payment-intent', { body: sent, headers })).body).toEqual(first.body)
    const other = await call('POST', '/create-payment-intent', { body: booking({ headcount: 2 }), headers })
    expect(other.body.error.code).toBe('idempotencyMismatch')
  })

  test('is paid, seen only by its guest, and cancelled with its refund', async () => {
    const intent = await call('POST', '/create-payment-intent', { body: booking() })
    expect(intent.status).toBe(200)
    await payByCard(intent.body.clientSecret, cards.good)
    await settleAll()
    const { body: paid } = await call('GET', `/bookings/${intent.body.bookingId}`)
    expect(paid).toMatchObject({ status: 'confirmed', totalPriceMinor: 24_750, paymentStatus: 'succeeded' })
    const stranger = await signUp('curious@example.com')
    expect((await call('GET', `/bookings/${paid.id}`, { as: stranger })).status).toBe(404)
    expect((await call('POST', `/bookings/${paid.id}/cancel`, { body: { refundMinor: 0 }, as: stranger })).status).toBe(
      404,
    )
    expect((await call('GET', `/bookings/${paid.id}/cancellation-quote`, { as: stranger })).status).toBe(404)
    const quote = await call('GET', `/bookings/${paid.id}/cancellation-quote`)
    expect(quote.body).toMatchObject({ refundMinor: 24_750, currency: 'USD', bookedAgainMinor: 0 })
    expect(quote.body.stages).toEqual([
      { until: expect.any(String), refundMinor: 24_750 },
      { until: expect.any(String), refundMinor: 22_500 },
    ])
    expect((await call('POST', `/bookings/${paid.id}/cancel`, { body: { reason: 'rain' } })).status).toBe(400)
    const other = await call('POST', `/bookings/${paid.id}/cancel`, { body: { refundMinor: 22_500 } })
    expect(other.status, 'finding M3').toBe(409)
    expect(other.body.error).toMatchObject({ code: 'refundChanged', details: { refundMinor: 24_750, currency: 'USD' } })
    const cancelled = await call('POST', `/bookings/${paid.id}/cancel`, {
      body: { refundMinor: 24_750, reason: 'rain' },
    })
    expect(cancelled.body).toMatchObject({ refundMinor: 24_750, booking: { status: 'cancelled' } })
    expect((await call('POST', `/bookings/${paid.id}/cancel`, { body: { refundMinor: 24_750 } })).status).toBe(409)
  })

  test('is changed: quoted first, paid for if it costs more, and seen only by its guest', async () => {
    const late = (await makeSpace(await makePerson(), { title: 'Changeable Room' })) as number
    const intent = await call('POST', '/create-payment-intent', { body: booking({ spaceId: late }) })
    await payByCard(intent.body.clientSecret, cards.good)
    await settleAll()
    const address = `/bookings/${intent.body.bookingId}`
    const wish = { startTime: `${day}T14:00`, hours: 4 }
    const quote = await call('GET', `${address}/modification-quote?startTime=${wish.startTime}&hours=4`)
    expect(quote.body).toMatchObject({ kind: 'dearer', amount: 8_250, totalMinor: 33_000, available: true })
    const stranger = await signUp('meddler@example.com')
    const body = { ...wish, amount: quote.body.amount, currency: 'USD' }
    expect((await call('POST', `${address}/modifications`, { body, as: stranger })).status).toBe(404)
    const stale = await call('POST', `${address}/modifications`, { body: { ...body, amount: 1 } })
    expect(stale.body.error).toMatchObject({ code: 'priceChanged', details: { amount: 8_250 } })
    const held = await call('POST', `${address}/modifications`, { body })
    expect(held.body).toMatchObject({ outcome: 'payment', payment: { amount: 8_250 }, booking: { hours: 3 } })
    await payByCard(held.body.payment.clientSecret, cards.good)
    await settleAll()
    expect((await call('GET', address)).body).toMatchObject({ hours: 4, totalPriceMinor: 33_000 })
    const fewer = { startTime: `${day}T14:00`, hours: 1, amount: -24_750, currency: 'USD' }
    expect((await call('POST', `${address}/modifications`, { body: fewer })).body).toMatchObject({
      outcome: 'done',
      refundMinor: 24_750,
      payment: null,
      booking: { hours: 1, totalPriceMinor: 8_250 },
    })
  })

  test('a request to book is made, seen by its owner, answered once and withdrawn by nobody else', async () => {
    const owner = await signUp('answering@example.com')
    const listing = {
      title: 'Ask Me',
      description: 'A room to ask for.',
      type: 'studio',
      capacity: 8,
      priceMinor: 7500,
      currency: 'USD',
      location: 'Williamsburg, New York',
      country: 'USA',
      timeZone: 'America/New_York',
      amenities: ['Echo'],
      bookingMode: 'request',
    }
    const made = await call('POST', '/spaces', { as: owner, body: listing })
    expect(made.body).toMatchObject({ bookingMode: 'request', noticeMinutes: 180 })
    const titled = await call('PATCH', `/spaces/${made.body.id}`, { as: owner, body: { title: 'Ask Me Loft' } })
    expect(titled.body).toMatchObject({ title: 'Ask Me Loft', bookingMode: 'request', longerStays: 'allowed' })
    const ending = { as: owner, body: { longerStays: 'off' } }
    expect((await call('PATCH', `/spaces/${made.body.id}`, ending)).body).toMatchObject({ longerStays: 'off' })
    const retitled = await call('PATCH', `/spaces/${made.body.id}`, { as: owner, body: { title: 'Ask Me' } })
    expect(retitled.body).toMatchObject({ longerStays: 'off', bookingMode: 'request' })
    const ids = async (query: string) =>
      (await call('GET', `/spaces?q=Ask+Me&${query}`)).body.spaces.map(({ id }: { id: number }) => id)
    expect([await ids(''), await ids('instant=1')]).toEqual([[made.body.id], []])
    expect((await call('GET', '/spaces?instant=yes')).status).toBe(400)

    const sent = await call('POST', '/create-payment-intent', { body: booking({ spaceId: made.body.id }) })
    const { bookingId, clientSecret } = sent.body
    await payByCard(clientSecret)
    await settleAll()
    expect((await call('GET', `/bookings/${bookingId}`)).body).toMatchObject({
      status: 'requested',
      requestAnswer: null,
    })
    const answer = { body: { answer: 'accepted' } }
    expect((await call('POST', `/bookings/${bookingId}/answer`, answer)).status).toBe(404)
    expect((await call('POST', `/bookings/${bookingId}/withdraw`, { as: owner })).status).toBe(404)
    const accepted = await call('POST', `/bookings/${bookingId}/answer`, { as: owner, ...answer })
    expect(accepted.body).toMatchObject({ status: 'confirmed', requestAnswer: 'accepted' })
    const late = await call('POST', `/bookings/${bookingId}/withdraw`)
    expect([late.status, late.body.error.code]).toEqual([409, 'requestAnswered'])
  })

  test('a free space is booked without a payment, and create-payment-intent says so', async () => {
    const free = await makeSpace(await makePerson(), { title: 'Free Room', priceMinor: 0 })
    const refused = await call('POST', '/create-payment-intent', { body: booking({ spaceId: free, amount: 0 }) })
    expect(refused.body.error.code).toBe('freeSpace')
    const { status, body } = await call('POST', '/bookings', {
      body: { spaceId: free, startTime: `${day}T10:00`, hours: 2 },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'confirmed', totalPriceMinor: 0 })
  })
})

describe('the API as a whole', () => {
  test('describes itself by OpenAPI 3.1, including every call of the specification', async () => {
    const { body } = await call('GET', '/openapi.json', { as: '' })
    expect(body.openapi).toMatch(/^3\.1/)
    const paths = [
      '/sessions',
      '/space-types',
      '/spaces',
      '/spaces/{id}',
      '/spaces/{id}/availability',
      '/spaces/{id}/quote',
    ]
    for (const path of [
      ...paths,
      '/create-payment-intent',
      '/bookings',
      '/bookings/{id}',
      '/bookings/{id}/cancel',
      '/bookings/{id}/cancellation-quote',
      '/bookings/{id}/modifications',
    ]) {
      expect(body.paths).toHaveProperty([path])
    }
  })

  test('has one error format: an unknown address, invalid JSON, a body that is too large', async () => {
    expect((await call('GET', '/nothing', { as: '' })).body.error).toMatchObject({ code: 'notFound' })
    const garbled = await requestApp('/api/sessions', {
      method: 'POST',
      body: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    expect(garbled.status).toBe(400)
    expect(await garbled.json()).toMatchObject({ error: { code: expect.any(String) } })
    const large = await call('POST', '/space-types', { body: { name: 'x', label: 'x'.repeat(70_000) } })
    expect(large.status).toBe(413)
  })
})

describe('payout accounts', () => {
  const stripeAccount = (body: object, as = token) => call('POST', '/stripe-account', { body, as })

  test('are created, checked only by their owner, and complete once the provider says so', async () => {
    const made = await stripeAccount({ action: 'create', country: 'US' })
    expect(made).toMatchObject({ status: 200, body: { accountId: expect.stringMatching(/^acct_/) } })
    const { accountId, url } = made.body
    expect((await stripeAccount({ action: 'check', accountId })).body).toEqual({ complete: false })
    await onboardAtProvider(url, 'finished')
    expect((await stripeAccount({ action: 'check', accountId })).body).toEqual({ complete: true })
    const stranger = await signUp('onlooker@example.com')
    expect((await stripeAccount({ action: 'check', accountId }, stranger)).status).toBe(404)
    expect((await stripeAccount({ action: 'check', accountId }, '')).status).toBe(401)
  })

  test('need a country, and one to which payouts are made', async () => {
    const nobody = await signUp('no-listing@example.com')
    expect((await stripeAccount({ action: 'create' }, nobody)).status).toBe(400)
    const refused = await stripeAccount({ action: 'create', country: 'ID' }, nobody)
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'payoutCountry' } } })
    expect((await stripeAccount({ action: 'destroy' })).status).toBe(400)
  })
})

describe('finding O11: the API offers whatever a screen of listings does', () => {
  test('a photo is sent, used by a listing and deleted', async () => {
    const owner = await signUp('petra@example.com')
    const picture = await makePicture()
    const send = (as: string) =>
      requestApp('/api/photos', {
        method: 'POST',
        headers: { host: '127.0.0.1', 'content-type': 'image/png', ...(as && { authorization: `Bearer ${as}` }) },
        body: picture,
      })
    const sent = await send(owner)
    expect(sent.status).toBe(201)
    const photo: { id: number } = await sent.json()
    expect(
      (await call('POST', '/spaces', { body: { ...sentSpace, photoIds: [photo.id] }, as: owner })).body,
    ).toMatchObject({
      images: [{ id: photo.id }],
    })
    expect((await call('DELETE', `/photos/${photo.id}`)).status).toBe(404)
    expect((await call('DELETE', `/photos/${photo.id}`, { as: owner })).status).toBe(204)
    expect((await call('DELETE', `/photos/${photo.id}`, { as: owner })).status).toBe(404)
    expect((await send('')).status).toBe(401)
  })

  test('a listing can be deleted only by its owner, and is not found afterwards', async () => {
    const owner = await signUp('quentin@example.com')
    const { id } = (await call('POST', '/spaces', { body: sentSpace, as: owner })).body
    expect((await call('DELETE', `/spaces/${id}`)).status).toBe(404)
    expect((await call('DELETE', `/spaces/${id}`, { as: '' })).status).toBe(401)
    expect((await call('DELETE', `/spaces/${id}`, { as: owner })).status).toBe(204)
    expect((await call('GET', `/spaces/${id}`)).status).toBe(404)
  })
})

test('finding O10: the hours of a payment intent have the name that all operations use, or that of the specification', async () => {
  const { duration: hours, ...rest } = booking()
  const code = async (body: object) => {
    const answer = await call('POST', '/create-payment-intent', { body })
    return answer.status === 200 ? 200 : answer.body.error
  }
  expect(await code({ ...rest, hours: 9 })).toMatchObject({ fields: { endTime: expect.any(String) } })
  expect(await code({ ...rest, hours, duration: hours + 1 })).toMatchObject({
    fields: { duration: expect.any(String) },
  })
  expect(await code(rest)).toMatchObject({ fields: { hours: 'This is required' } })
  const start = { startTime: `${day}T18:00`, endTime: `${day}T21:00` }
  expect(await code({ ...rest, ...start, hours })).toBe(200)
})
