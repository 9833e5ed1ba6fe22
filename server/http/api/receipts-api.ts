import { ownReceiptPdf } from '../../receipts/own-receipt-pdf.ts'
import { apiPart, createRoute, forPeople, refusals, signedIn, z } from './api-routes.ts'

const receipt = createRoute({
  method: 'get',
  path: '/bookings/{id}/receipt',
  operationId: 'getReceipt',
  tags: ['Bookings'],
  summary: 'The guest’s receipt, or the owner’s statement, as a PDF',
  security: forPeople,
  request: { params: z.object({ id: z.string().openapi({ param: { name: 'id', in: 'path' } }) }) },
  responses: {
    200: {
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
      description: 'The document',
    },
    ...refusals(401, 404, 429),
  },
})

export const receiptsApi = apiPart().openapi(receipt, async (c) => {
  const { pdf } = await ownReceiptPdf(signedIn(c), c.req.valid('param').id)
  return c.body(new Uint8Array(pdf), 200, { 'content-type': 'application/pdf' })
})
