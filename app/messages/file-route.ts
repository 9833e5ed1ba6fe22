import { pdfDisposition } from '../../rules/message-pdf.ts'
import { messageFile } from '../../server/messages/message-files.ts'
import { pageResult, personOf } from '../session.ts'
import type { Route } from './+types/file-route'

/**
 * Responds with a picture of a message, at the stored width that fits `?width=` best, or with a PDF as a download. A PDF is what
 * another person uploaded: no browser may show it here, regardless of its content.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const width = Number(url.searchParams.get('width')) || 800
  const { bytes, pdfName } = await pageResult(() => messageFile(personOf(context), params.id, width))
  return new Response(bytes, {
    headers: {
      ...(pdfName === null ? { 'content-type': 'image/webp' } : pdfHeaders(pdfName)),
      'content-length': String(bytes.byteLength),
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  })
}

const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': pdfDisposition(name),
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
})
