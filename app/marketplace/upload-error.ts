import { z } from 'zod'

/** An upload's route sends `{ error: words }`, the front door `{ error: { message } }`. */
const refused = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

/** The words with which an upload was refused, where the response has any. */
export function uploadError(response: unknown): string | undefined {
  const error = refused.safeParse(response).data?.error
  return typeof error === 'object' ? error.message : error
}
