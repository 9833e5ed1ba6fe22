import { beforeAll, expect, test } from 'vitest'
import { callApi, signUpPerson } from '../../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { thursday } from '../../../test/make-bookings.ts'
import { makeReview, makeStay } from '../../../test/make-reviews.ts'
import { makePerson, makeSpace } from '../../../test/make-spaces.ts'
import type { Person } from '../../accounts/person.ts'
import { hideReview } from '../../reviews/hide-review.ts'
import { reviewBooking } from '../../reviews/review-booking.ts'

useDatabase()

let owner: Person
let guest: Person
let token = ''
let spaceId = 0
beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  spaceId = await makeSpace(owner, { title: 'The Long Table' })
  ;({ person: guest, token } = await signUpPerson('june@example.com'))
})

test('the API stores a review once, and says if it is visible', async () => {
  const bookingId = await makeStay(guest, spaceId)
  const write = (body: object) => callApi('POST', `/bookings/${bookingId}/review`, { body, as: token })
  expect((await write({ rating: 6 })).body.error.fields).toHaveProperty('rating')
  expect((await write({ rating: 4, stars: 4 })).status).toBe(400)
  expect(await write({ rating: 4, body: 'Oak, and long.', value: 5 })).toEqual({
    status: 201,
    body: { role: 'guest', isVisible: false },
  })
  expect((await write({ rating: 5 })).body.error.code).toBe('reviewedAlready')
  expect((await callApi('GET', `/spaces/${spaceId}/reviews`)).body).toMatchObject({ count: 0, entries: [] })
  await reviewBooking(owner, bookingId, { rating: 5 })
  expect((await callApi('GET', `/spaces/${spaceId}/reviews`)).body).toMatchObject({
    rating: 4,
    count: 1,
    ratings: [0, 0, 0, 1, 0],
    next: null,
    parts: { described: null, owner: null, value: 5, access: null },
    entries: [{ kind: 'review', rating: 4, body: 'Oak, and long.', answer: null }],
  })
  expect((await callApi('GET', `/spaces/${spaceId}`)).body).toMatchObject({
    rating: 4,
    reviewCount: 1,
    reviews: [{ rating: 4 }],
  })
})

test('the API lists reviews page by page, removed ones with the reason only', async () => {
  const other = await makeSpace(owner)
  for (const body of ['One', 'Two', 'Three']) await makeReview(guest, other, body)
  const admin = { ...(await makePerson('Desk')), isAdmin: true }
  await hideReview(admin, await makeReview(guest, other, 'Call 555 0100'), 'It has a phone number.')
  const bodies: string[] = []
  for (let after = ''; ; ) {
    const { status, body } = await callApi('GET', `/spaces/${other}/reviews?limit=3${after && `&after=${after}`}`)
    expect(status).toBe(200)
    bodies.push(
      ...body.entries.map((entry: { body?: string; reason?: string }) => entry.body ?? `removed: ${entry.reason}`),
    )
    if (!body.next) break
    after = body.next
  }
  expect(bodies).toEqual(['removed: It has a phone number.', 'Three', 'Two', 'One'])
  expect((await callApi('GET', `/spaces/${other}/reviews?limit=0`)).status).toBe(400)
  const nonsense = await callApi('GET', `/spaces/${other}/reviews?after=nonsense`)
  expect(nonsense).toMatchObject({ status: 400, body: { error: { fields: { after: expect.any(String) } } } })
  expect((await callApi('GET', '/spaces/999999/reviews')).status).toBe(404)
})
