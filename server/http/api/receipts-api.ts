import { ownReceiptPdf } from '../../receipts/own-receipt-pdf.ts'
import { apiRoutes, createRoute, forPeople, idParam, refusalDocs, signedInPerson, z } from './api-routes.ts'

const receipt = createRoute({
  method: 'get',
  path: '/bookings/{id}/receipt',
  operationId: 'getReceipt',
  tags: ['Bookings'],
  summary: 'The guest’s receipt, or the owner’s statement, as a PDF',
  ...forPeople('bookings:read'),
  request: { params: idParam },
  responses: {
    200: {
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The document',
    },
    ...refusalDocs(401, 404, 429),
  },
})

export const receiptsApi = apiRoutes().openapi(receipt, async (c) => {
  const { pdf } = await ownReceiptPdf(signedInPerson(c), c.req.valid('param').id)
  return c.body(new Uint8Array(pdf), 200, { 'content-type': 'application/pdf' })
})
