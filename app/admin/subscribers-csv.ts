import { redirect } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { subscribersCsv } from '../../server/outreach/subscribers.ts'
import { csvResponse } from '../csv-response.ts'
import { requireAdmin } from '../session.ts'
import type { Route } from './+types/subscribers-csv'

/** Redirects a GET of this address. */
export function loader() {
  return redirect(paths.adminNewsletter())
}

/** Responds with the newsletter's subscribers as a file. It is a POST because each download is logged. */
export async function action({ context, url }: Route.ActionArgs) {
  const admin = requireAdmin({ context, url }, paths.adminNewsletter())
  return csvResponse(await subscribersCsv(admin), 'newsletter-subscribers.csv')
}
