import { listingInputWith } from '../../../rules/listing.ts'
import { currencies } from '../../../rules/money.ts'
import { parseInput } from '../../../rules/parse-input.ts'
import { policies } from '../../../rules/refund.ts'
import { Refusal } from '../../../rules/refusal.ts'
import { parseSpaceSearch } from '../../../rules/space-search.ts'
import type { Person } from '../../accounts/person.ts'
import { env } from '../../env.ts'
import { limit } from '../../limits/limit.ts'
import { changeSpace } from '../../spaces/change-space.ts'
import { createSpace } from '../../spaces/create-space.ts'
import { searchSpaces } from '../../spaces/search-spaces.ts'
import { findSpace, type SpaceDetails } from '../../spaces/space-page.ts'
import { switchSpace } from '../../spaces/switch-space.ts'
import { apiPart, createRoute, forPeople, json, jsonBody, refusals, signedIn, z } from './api-part.ts'
import { presentSpace, presentSpaceDetails } from './present.ts'
import { spaceDetailShape, spaceShape } from './shapes.ts'

const idParam = z.object({
  id: z.string().openapi({ param: { name: 'id', in: 'path' }, description: 'An id or a slug' }),
})

/** What programs may send; the rules of each field are those of the form (rules/listing.ts), which says what is wrong. */
const listingBody = z
  .object({
    title: z.string(),
    description: z.string(),
    type: z.string(),
    capacity: z.int(),
    priceMinor: z.int().openapi({ description: 'Per hour, in minor units; 0 for a free space' }),
    currency: z.enum(currencies),
    location: z.string().openapi({ example: 'Williamsburg, New York' }),
    country: z.string(),
    city: z.string().openapi({ description: 'Derived from the location where it is left out' }),
    timeZone: z.string().openapi({ example: 'America/New_York' }),
    amenities: z.array(z.string()),
    cancellationPolicy: z.enum(policies),
    streetAddress: z.string(),
    arrivalNotes: z.string(),
    photoIds: z.array(z.int()),
    available: z.boolean(),
  })
  .partial()
  .openapi('Listing')

const list = createRoute({
  method: 'get',
  path: '/spaces',
  tags: ['Spaces'],
  summary: 'Search spaces, newest first',
  request: {
    query: z.object({
      q: z.string().optional().openapi({ description: 'Part of a title, location or country' }),
      type: z.string().optional(),
      city: z.string().optional().openapi({ example: 'new-york' }),
      region: z.string().optional().openapi({ example: 'Europe' }),
      limit: z.string().optional().openapi({ description: '1 to 100, 24 if left out' }),
      cursor: z.string().optional().openapi({ description: '`nextCursor` of the page before' }),
    }),
  },
  responses: {
    200: json(z.object({ spaces: z.array(spaceShape), nextCursor: z.string().nullable() }), 'A page of spaces'),
    ...refusals(400, 429),
  },
})

const one = createRoute({
  method: 'get',
  path: '/spaces/{id}',
  tags: ['Spaces'],
  summary: 'One space',
  request: { params: idParam },
  responses: { 200: json(spaceDetailShape, 'The space'), ...refusals(404) },
})

const create = createRoute({
  method: 'post',
  path: '/spaces',
  tags: ['Spaces'],
  summary: 'List a space',
  security: forPeople,
  request: jsonBody(listingBody),
  responses: { 201: json(spaceDetailShape, 'The new space'), ...refusals(400, 401, 422) },
})

const change = createRoute({
  method: 'patch',
  path: '/spaces/{id}',
  tags: ['Spaces'],
  summary: 'Change a space of mine; what is left out stays',
  security: forPeople,
  request: { params: idParam, ...jsonBody(listingBody) },
  responses: { 200: json(spaceDetailShape, 'The space as it is now'), ...refusals(400, 401, 404, 422) },
})

export const spacesApi = apiPart()
  .openapi(list, async (c) => {
    await limit('search', c.get('facts').clientAddress)
    const { spaces, nextCursor } = await searchSpaces(parseSpaceSearch(new URL(c.req.url).searchParams))
    return c.json({ spaces: spaces.map(presentSpace), nextCursor }, 200)
  })
  .openapi(one, async (c) => c.json(presentSpaceDetails(await spaceOf(c.req.valid('param').id, null)), 200))
  .openapi(create, async (c) => {
    const person = signedIn(c)
    const { photoIds, ...body } = c.req.valid('json')
    const { slug } = await createSpace(person, parseInput(listingInputWith(env().feeRates), body), photoIds)
    return c.json(presentSpaceDetails(await spaceOf(slug, person)), 201)
  })
  .openapi(change, async (c) => {
    const person = signedIn(c)
    const space = await spaceOf(c.req.valid('param').id, person)
    if (!space.isOwner) throw new Refusal('spaceNotFound')
    const { photoIds, available, ...body } = c.req.valid('json')
    const listing = parseInput(listingInputWith(env().feeRates), { ...asListing(space, body), ...body })
    const { slug } = await changeSpace(person, space.id, listing, photoIds)
    if (available !== undefined) await switchSpace(person, space.id, available)
    return c.json(presentSpaceDetails(await spaceOf(slug, person)), 200)
  })

async function spaceOf(slugOrId: string, person: Person | null): Promise<SpaceDetails> {
  const found = await findSpace(slugOrId, person)
  return 'space' in found ? found.space : await spaceOf(found.redirectTo, person)
}

/** A space as the listing that would make it; a new location finds its city anew. */
function asListing(space: SpaceDetails, body: { location?: string | undefined }) {
  const { title, description, type, capacity, priceMinor, currency, location, country, timeZone, amenities } = space
  const city = body.location === undefined ? space.city : undefined
  const { cancellationPolicy, ownersEyes } = space
  const place = { location, country, city, timeZone, ...ownersEyes }
  return { title, description, type, capacity, priceMinor, currency, amenities, cancellationPolicy, ...place }
}
