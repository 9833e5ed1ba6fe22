import { redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { subscribersCsv } from '../../server/outreach/subscribers.ts'
import { requireAdmin } from '../session.ts'
import type { Route } from './+types/subscribers-csv'

/** Redirects a GET of this address. */
export function loader() {
  return redirect(paths.adminNewsletter())
}

/** Responds with the newsletter's subscribers as a file. It is a POST because each download is logged. */
export async function action({ context, url }: Route.ActionArgs) {
  const parts = await subscribersCsv(requireAdmin({ context, url: new URL(paths.adminNewsletter(), url) }))
  return new Response(streamOf(parts), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="newsletter-subscribers.csv"',
      'cache-control': 'no-store',
    },
  })
}

/** Converts the parts to a stream with backpressure. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
