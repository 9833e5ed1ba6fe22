import type { Route } from './+types/terms-file'
import { importantNotice, terms } from './content/terms-text.ts'
import { plainTextOf } from './writing.ts'

/** Responds with the terms as a text file. */
export function loader({ url: { origin } }: Route.LoaderArgs) {
  return new Response(plainTextOf({ ...terms, lead: `Important Notice: ${importantNotice}` }, origin), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="terms-of-service.txt"',
    },
  })
}
