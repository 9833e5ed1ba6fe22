import type { Context, Next } from 'hono'
import { Refusal } from '../../rules/refusal.ts'
import { isUpload } from '../../rules/upload-paths.ts'
import { runUpload } from '../limits/run-upload.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Accepts a picture before any of it is read: from signed-in people only, and a few at once. Its body stays a stream.
 * Throws `notSignedIn` and `tooManyRequests`.
 */
export async function receiveUpload(c: Context<AppEnv>, next: Next): Promise<void> {
  if (!isUpload(c.req.method, c.req.path)) return await next()
  const { person, key } = c.get('facts')
  const sender = person ?? key?.person
  if (!sender) throw new Refusal('notSignedIn')
  await runUpload(sender.id, next)
}
