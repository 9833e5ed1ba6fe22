import { spaceTypeInput } from '../../../rules/space-type.ts'
import { addSpaceType } from '../../spaces/add-space-type.ts'
import { listSpaceTypes } from '../../spaces/space-types.ts'
import {
  apiRoutes,
  createRoute,
  forAll,
  forPeople,
  json,
  jsonBody,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import { typeShape } from './space-shapes.ts'

const list = createRoute({
  method: 'get',
  path: '/space-types',
  operationId: 'listSpaceTypes',
  tags: ['Space types'],
  summary: 'All space types, oldest first',
  security: forAll,
  responses: { 200: json(z.object({ spaceTypes: z.array(typeShape) }), 'The types'), ...refusalDocs() },
})

const add = createRoute({
  method: 'post',
  path: '/space-types',
  operationId: 'addSpaceType',
  tags: ['Space types'],
  summary: 'Add a space type for all users',
  ...forPeople('listings:write'),
  request: jsonBody(spaceTypeInput.strict()),
  responses: { 201: json(typeShape, 'The new type'), ...refusalDocs(400, 401, 409) },
})

export const spaceTypesApi = apiRoutes()
  .openapi(list, async (c) => c.json({ spaceTypes: await listSpaceTypes() }, 200))
  .openapi(add, async (c) => c.json(await addSpaceType(signedInPerson(c), c.req.valid('json')), 201))
