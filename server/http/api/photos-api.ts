import { Refusal } from '../../../rules/refusal.ts'
import { removePhoto } from '../../spaces/remove-photo.ts'
import { uploadPhoto } from '../../spaces/upload-photo.ts'
import { presentPhoto } from './api-presenters.ts'
import { apiRoutes, createRoute, forPeople, json, numberParam, refusalDocs, signedInPerson, z } from './api-routes.ts'
import { photoShape } from './space-shapes.ts'

const picture = { schema: z.string().openapi({ format: 'binary' }) }

const upload = createRoute({
  method: 'post',
  path: '/photos',
  operationId: 'uploadPhoto',
  tags: ['Spaces'],
  summary: 'Send a photo for a listing of mine',
  description:
    'The body is the picture itself, 25 MB at most. Its `id` goes into `photoIds` of a listing; a photo that no listing has ' +
    'within a day is removed.',
  ...forPeople('listings:write'),
  request: {
    body: { content: { 'image/jpeg': picture, 'image/png': picture, 'image/webp': picture }, required: true },
  },
  responses: { 201: json(photoShape, 'The photo'), ...refusalDocs(400, 401, 413, 415, 422, 503) },
})

const remove = createRoute({
  method: 'delete',
  path: '/photos/{id}',
  operationId: 'deletePhoto',
  tags: ['Spaces'],
  summary: 'Delete a photo of mine, of a listing or not',
  ...forPeople('listings:write'),
  request: {
    params: numberParam,
  },
  responses: { 204: { description: 'Deleted' }, ...refusalDocs(400, 401, 404) },
})

export const photosApi = apiRoutes()
  .openapi(upload, async (c) => {
    const person = signedInPerson(c)
    const { body } = c.req.raw
    if (!body) throw new Refusal('fileType')
    return c.json(presentPhoto(await uploadPhoto(person, body)), 201)
  })
  .openapi(remove, async (c) => {
    await removePhoto(signedInPerson(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
