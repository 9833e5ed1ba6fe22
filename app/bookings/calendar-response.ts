import { brandSlug } from '../../rules/brand.ts'

/** Responds with an .ics file to download; `name` follows the brand in its file name. */
export function calendarResponse(name: string, file: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${brandSlug}-${name}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
