import { z } from 'zod'

/** An upload's route sends `{ error: message }`, the HTTP server `{ error: { message } }`. */
const refused = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

/** The error message of an upload's response, if it has one. */
export function uploadError(response: unknown): string | undefined {
  const error = refused.safeParse(response).data?.error
  return typeof error === 'object' ? error.message : error
}
