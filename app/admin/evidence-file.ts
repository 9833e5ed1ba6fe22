import { paths } from '../../rules/paths.ts'
import { evidenceOf } from '../../server/disputes/evidence-of.ts'
import { evidencePdf } from '../../server/disputes/evidence-pdf.ts'
import { limit } from '../../server/limits/limit.ts'
import { pageResult, requireAdmin } from '../session.ts'
import type { Route } from './+types/evidence-file'

/** The evidence for a dispute as a PDF. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const admin = requireAdmin({ context, url }, paths.adminBookings())
  const evidence = await pageResult(() => evidenceOf(admin, params.id))
  await pageResult(() => limit('papers', admin.id))
  const pdf = await evidencePdf(evidence)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="evidence-${evidence.providerId}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
