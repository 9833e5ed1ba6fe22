import { parseSpaceSearch, searchSorts } from '../../../rules/space-search.ts'
import { limit } from '../../limits/limit.ts'
import { searchSpaces } from '../../search/search-spaces.ts'
import { changeSpace } from '../../spaces/change-space.ts'
import { createSpace } from '../../spaces/create-space.ts'
import { deleteSpace } from '../../spaces/delete-space.ts'
import { ownSpaceOf } from '../../spaces/space-of.ts'
import { switchSpace } from '../../spaces/switch-space.ts'
import { presentFound } from './api-presenters.ts'
import {
  apiRoutes,
  createRoute,
  forAll,
  forPeople,
  forReaders,
  json,
  jsonBody,
  readerOf,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { idempotencyHeaders, madeSpace, makeOnce } from './idempotency-key.ts'
import { changedListing, listingBody, newListing, withFieldsOfBody } from './listing-body.ts'
import { presentedSpace, spaceIdParam } from './presented-space.ts'
import { foundSpaceShape, spaceDetailShape } from './space-shapes.ts'

/** Used for the description only: rules/space-search.ts validates the parameters, including unknown ones. */
const searchQuery = z.looseObject({
  q: parameter('Part of a title, location or country'),
  type: parameter('The name of a space type'),
  city: parameter('The slug of a city', 'new-york'),
  country: parameter('A country by its English name or its ISO code', 'France'),
  region: parameter('A region', 'Europe'),
  box: parameter(
    'A part of the map in degrees: west,south,east,north. Across the 180th meridian, west is greater than east',
    '13.3,52.4,13.5,52.6',
  ),
  limit: parameter('1 to 100, 24 if left out; more is 100'),
  cursor: parameter('`nextCursor` of the page before'),
  date: parameter('The day on which the hours begin', '2027-02-10'),
  from: parameter('When they begin', '14:00'),
  to: parameter('When they end; at or before `from` it is on the next day', '18:00'),
  weeks: parameter('The same hours in so many weeks, 2 to 12; quotes are for all of them together', '8'),
  hours: parameter('So many hours in a row, 1 to 24, at any time of `between`', '4'),
  between: repeatable('A window of at most two weeks', '2027-02-12T16:00/2027-02-14T22:00'),
  people: parameter('How many people come', '20'),
  maxTotal: parameter('The most that the hours may cost with the guest fee, in minor units', '30000'),
  maxPrice: parameter('The most that an hour may cost without it, in minor units'),
  currency: parameter('Of the prices. Without it they are those of the city or country', 'USD'),
  instant: parameter('`1`: only spaces that are booked at once, without a request', '1'),
  amenities: repeatable('Separated by commas, or repeated; all of them are wanted', 'Wifi,Parking'),
  sort: parameter(`${searchSorts.join(', ')}; newest if left out. Prices are compared in one currency`),
})

const list = createRoute({
  method: 'get',
  path: '/spaces',
  operationId: 'searchSpaces',
  tags: ['Spaces'],
  summary: 'Search spaces by text, place, time, number of people and price',
  security: forAll,
  description: [
    'Hours are given in one of two ways: `date`, `from` and `to`; or `hours` and `between`. Times are whole hours by the clock',
    'of each space. Each space then has a `quote`. With `weeks` only spaces are found that `POST /series` can hold in all of them. A page may be short, or empty, with a `nextCursor`: there may be more, further on.',
  ].join(' '),
  request: { query: searchQuery },
  responses: {
    200: json(z.object({ spaces: z.array(foundSpaceShape), nextCursor: z.string().nullable() }), 'A page of spaces'),
    ...refusalDocs(400, 429),
  },
})

const one = createRoute({
  method: 'get',
  path: '/spaces/{id}',
  operationId: 'getSpace',
  tags: ['Spaces'],
  summary: 'One space',
  security: forReaders('listings:read'),
  description: [
    'Its owner, by a session or a key with the scope `listings:read`, also gets `point`, `streetAddress` and `arrivalNotes`, and a space',
    'that an admin took down, with `takenDownReason`, or that is a draft. All others get null there, and 404 for such a space, except for',
    'co-hosts of a draft; admins find both by a session.',
  ].join(' '),
  request: { params: spaceIdParam },
  responses: { 200: json(spaceDetailShape, 'The space'), ...refusalDocs(404) },
})

const create = createRoute({
  method: 'post',
  path: '/spaces',
  operationId: 'createSpace',
  tags: ['Spaces'],
  summary: 'List a space; with `available: false` it is a draft, which others see once it is switched on',
  ...forPeople('listings:write'),
  request: { ...jsonBody(listingBody), headers: idempotencyHeaders },
  responses: { 201: json(spaceDetailShape, 'The new space'), ...refusalDocs(400, 401, 403, 422) },
})

const change = createRoute({
  method: 'patch',
  path: '/spaces/{id}',
  operationId: 'changeSpace',
  tags: ['Spaces'],
  summary: 'Change one of my spaces; omitted fields are unchanged',
  ...forPeople('listings:write'),
  request: { params: spaceIdParam, ...jsonBody(listingBody) },
  responses: { 200: json(spaceDetailShape, 'The space as it is now'), ...refusalDocs(400, 401, 404, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/spaces/{id}',
  operationId: 'deleteSpace',
  tags: ['Spaces'],
  summary: 'Delete a space of mine; its past bookings and receipts stay',
  ...forPeople('listings:write'),
  request: { params: spaceIdParam },
  responses: { 204: { description: 'Deleted' }, ...refusalDocs(401, 404, 409) },
})

export const spacesApi = apiRoutes()
  .openapi(list, async (c) => {
    await limit('search', c.get('facts').clientAddress)
    const { spaces, nextCursor } = await searchSpaces(parseSpaceSearch(new URL(c.req.url).searchParams))
    return c.json({ spaces: spaces.map(presentFound), nextCursor }, 200)
  })
  .openapi(one, async (c) => {
    return c.json(await presentedSpace(c, c.req.valid('param').id, readerOf(c, 'listings:read')), 200)
  })
  .openapi(create, async (c) => {
    const person = signedInPerson(c)
    const { photoIds, available = true, ...body } = c.req.valid('json')
    const key = c.req.valid('header')['idempotency-key']
    const keyed = { person, route: 'spaces', key, body: { ...body, photoIds, available }, schema: madeSpace }
    const { id } = await withFieldsOfBody(() =>
      makeOnce(keyed, (whenStored) =>
        createSpace(person, newListing(body), photoIds, { isDraft: !available, whenStored }),
      ),
    )
    return c.json(await presentedSpace(c, String(id), person), 201)
  })
  .openapi(change, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    const { photoIds, available, ...body } = c.req.valid('json')
    const { slug } = await withFieldsOfBody(() =>
      changeSpace(person, id, { change: (stored) => changedListing(stored, body), photoIds }),
    )
    if (available !== undefined) await switchSpace(person, id, available)
    return c.json(await presentedSpace(c, slug, person), 200)
  })
  .openapi(remove, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    await deleteSpace(person, id)
    return c.body(null, 204)
  })

function parameter(description: string, example?: string) {
  return z.string().optional().openapi({ description, example })
}

function repeatable(description: string, example: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .openapi({ type: 'string', description, example })
}
