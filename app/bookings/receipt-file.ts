import { brandSlug } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { ownReceiptPdf } from '../../server/receipts/own-receipt-pdf.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/receipt-file'

/** Responds with the guest's receipt, or the owner's statement, as a PDF. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url }, paths.booking(params.id))
  const { receipt, pdf } = await pageResult(() => ownReceiptPdf(person, params.id))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${brandSlug}-${receipt.kind}-${receipt.number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
