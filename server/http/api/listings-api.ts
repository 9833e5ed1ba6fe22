import { copyListing } from '../../spaces/copy-listing.ts'
import { switchSpaces } from '../../spaces/switch-space.ts'
import { apiRoutes, createRoute, forPeople, json, jsonBody, refusalDocs, signedInPerson, z } from './api-routes.ts'
import { spaceDetailShape } from './api-shapes.ts'
import { ownSpaceOf, presentedSpace, spaceIdParam } from './space-of.ts'

const copy = createRoute({
  method: 'post',
  path: '/spaces/{id}/copy',
  operationId: 'copySpace',
  tags: ['Spaces'],
  summary: 'Copy one of my spaces with its photos; the copy is closed for bookings until it is switched on',
  ...forPeople('listings:write'),
  request: { params: spaceIdParam },
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

/** What the list of an owner's listings does with one or several of them. */
export const listingsApi = apiRoutes()
  .openapi(copy, async (c) => {
    const person = signedInPerson(c)
    const { id } = await ownSpaceOf(c.req.valid('param').id, person)
    const { slug } = await copyListing(person, id)
    return c.json(await presentedSpace(slug, person), 201)
  })
  .openapi(switchSeveral, async (c) => {
    const { spaceIds, available } = c.req.valid('json')
    return c.json({ switched: await switchSpaces(signedInPerson(c), spaceIds, available) }, 200)
  })
