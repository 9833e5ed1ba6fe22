import { pdfDisposition } from '../../../rules/message-pdf.ts'
import { messageFile } from '../../messages/message-files.ts'
import { numberInAddress } from './api-numbers.ts'
import { apiRoutes, createRoute, forPeople, refusalDocs, signedInPerson, z } from './api-routes.ts'

const binary = { schema: z.string().openapi({ format: 'binary' }) }

const file = createRoute({
  method: 'get',
  path: '/message-files/{id}',
  operationId: 'getMessageFile',
  tags: ['Messages'],
  summary: 'A picture or a PDF of a message in one of my conversations',
  ...forPeople('messages:read'),
  request: {
    params: z.object({ id: z.string().max(40) }),
    query: z.strictObject({
      width: numberInAddress('Of a picture; the stored width that fits best is returned').default(800),
    }),
  },
  responses: {
    200: { content: { 'image/webp': binary, 'application/pdf': binary }, description: 'The file' },
    ...refusalDocs(400, 401, 404),
  },
})

export const messageFilesApi = apiRoutes().openapi(file, async (c) => {
  const { bytes, pdfName } = await messageFile(signedInPerson(c), c.req.valid('param').id, c.req.valid('query').width)
  if (pdfName === null) return c.body(bytes, 200, { 'content-type': 'image/webp' })
  return c.body(bytes, 200, { 'content-type': 'application/pdf', 'content-disposition': pdfDisposition(pdfName) })
})
