import { decodeCursor } from '../../../rules/list-cursor.ts'
import { copyListing } from '../../spaces/copy-listing.ts'
import { listingsOfOwner } from '../../spaces/listings-of-owner.ts'
import type { SpaceSummary } from '../../spaces/space-card.ts'
import { ownSpaceOf } from '../../spaces/space-of.ts'
import { switchSpaces } from '../../spaces/switch-space.ts'
import { limitParam } from './api-numbers.ts'
import { apiRoutes, createRoute, forPeople, json, jsonBody, refusalDocs, signedInPerson, z } from './api-routes.ts'
import { currencyShape, minor } from './common-shapes.ts'
import { idempotencyHeaders, madeSpace, makeOnce } from './idempotency-key.ts'
import { presentedSpace, spaceIdParam } from './presented-space.ts'
import { spaceDetailShape } from './space-shapes.ts'

const listingShape = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    available: z.boolean().openapi({ description: 'Switched on: open for bookings, unless it was taken down' }),
    takenDown: z.boolean().openapi({ description: 'By an admin; nobody else sees it' }),
    draft: z.boolean().openapi({ description: 'Not listed until it is switched on for the first time' }),
    currency: currencyShape,
    priceMinor: minor.openapi({ description: 'The usual price of an hour' }),
  })
  .openapi('OwnListing')

const mine = createRoute({
  method: 'get',
  path: '/listings',
  operationId: 'listMySpaces',
  tags: ['Spaces'],
  summary: 'My own spaces, the newest first, also those that are switched off or taken down, and drafts',
  description: 'The rest of each is in `GET /spaces/{id}`, its `/schedule` and its `/prices`.',
  ...forPeople('listings:read'),
  request: {
    query: z.strictObject({
      q: z.string().max(100).optional().openapi({ description: 'A part of the title, the location or the country' }),
      cursor: z.string().max(300).optional().openapi({ description: '`nextCursor` of the page before' }),
      limit: limitParam(25),
    }),
  },
  responses: {
    200: json(z.object({ listings: z.array(listingShape), nextCursor: z.string().nullable() }), 'A page of my spaces'),
    ...refusalDocs(400, 401),
  },
})

const copy = createRoute({
  method: 'post',
  path: '/spaces/{id}/copy',
  operationId: 'copySpace',
  tags: ['Spaces'],
  summary: 'Copy one of my spaces with its photos; the copy is a draft, which others see once it is switched on',
  ...forPeople('listings:write'),
  request: { params: spaceIdParam, headers: idempotencyHeaders },
  responses: { 201: json(spaceDetailShape, 'The copy'), ...refusalDocs(401, 403, 404, 422) },
})

const switchSeveral = createRoute({
  method: 'patch',
  path: '/spaces',
  operationId: 'switchSpaces',
  tags: ['Spaces'],
  summary: 'Switch several of my spaces on or off, all of them or none',
  ...forPeople('listings:write'),
  request: jsonBody(
    z.strictObject({
      spaceIds: z.array(z.int()).openapi({ description: '1 to 100 ids' }),
      available: z.boolean().openapi({ description: 'Open for bookings; existing bookings stay' }),
    }),
  ),
  responses: {
    200: json(z.object({ switched: z.int() }), 'How many spaces are now as wished'),
    ...refusalDocs(400, 401, 404),
  },
})

/** The list of an owner's listings, and what it does with one or several of them. */
export const listingsApi = apiRoutes()
  .openapi(mine, async (c) => {
    const { cursor, ...wanted } = c.req.valid('query')
    const after = cursor ? decodeCursor(cursor, 'number') : undefined
    const { spaces, nextCursor } = await listingsOfOwner(signedInPerson(c), { ...wanted, cursor: after })
    return c.json({ listings: spaces.map(presentListing), nextCursor }, 200)
  })
  .openapi(copy, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    const key = c.req.valid('header')['idempotency-key']
    const keyed = { person, route: 'copy-space', key, body: { id }, schema: madeSpace }
    const copied = await makeOnce(keyed, (whenStored) => copyListing(person, id, { whenStored }))
    return c.json(await presentedSpace(c, String(copied.id), person), 201)
  })
  .openapi(switchSeveral, async (c) => {
    const { spaceIds, available } = c.req.valid('json')
    return c.json({ switched: await switchSpaces(signedInPerson(c), spaceIds, available) }, 200)
  })

function presentListing(card: SpaceSummary): z.input<typeof listingShape> {
  const { id, slug, title, available, isTakenDown = false, isDraft = false, currency, priceMinor } = card
  return { id, slug, title, available, takenDown: isTakenDown, draft: isDraft, currency, priceMinor }
}
