import { createHash } from 'node:crypto'
import { isSameVersion } from '../../rules/entity-tag.ts'
import { calendarOfSecret } from '../../server/calendar-files/calendar-of-secret.ts'
import { pageResult } from '../session.ts'
import type { Route } from './+types/public-calendar'

/** Responds with the calendar of a secret address, '/calendars/SECRET.ics', for other calendars to read. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const secret = params.file.replace(/\.ics$/, '')
  const file = await pageResult(() => calendarOfSecret(secret))
  const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 24)}"`
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    etag,
  }
  if (isSameVersion(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(file, { headers: { ...headers, 'content-disposition': 'inline; filename="calendar.ics"' } })
}
