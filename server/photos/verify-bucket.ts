import { randomUUID } from 'node:crypto'
import { errorCode } from '../../db/error-code.ts'
import { log } from '../log.ts'
import { bucketStore, causeOf, type FileStoreSettings } from './file-store.ts'

/** Thrown if the file store does not respond, or says that it cannot for the moment. */
class BucketAway extends Error {}

/**
 * As `verifyBucket`, but a store that is away is a line of the log: without pictures all else works, and a server that was
 * restarted meanwhile must not stay away with it.
 */
export async function verifyBucketAtStart(settings: FileStoreSettings): Promise<void> {
  try {
    await verifyBucket(settings)
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error
    log('warn', error.message)
  }
}

/**
 * Stores, reads and deletes a small file in the bucket of the settings; does nothing without one. Throws an error in plain
 * words with what the file store said, so that no server works with a bucket that refuses.
 */
export async function verifyBucket(settings: FileStoreSettings): Promise<void> {
  if (!settings.S3_BUCKET) return
  const store = await bucketStore(settings.S3_BUCKET, settings, (error) => error)
  const key = `check-${randomUUID()}`
  let step = 'stored'
  try {
    await store.put(key, Buffer.from(key))
    step = 'read'
    const bytes = await store.read(key)
    if (Buffer.from(bytes ?? []).toString() !== key) throw new Error('the file is not the one that was stored')
    step = 'deleted'
    await store.remove(key)
  } catch (error) {
    const where = settings.S3_ENDPOINT ? ` at ${new URL(settings.S3_ENDPOINT).host}` : ''
    const Kind = isAway(causeOf(error)) ? BucketAway : Error
    throw new Kind(
      `A file cannot be ${step} in the bucket ${settings.S3_BUCKET}${where} (${reasonOf(causeOf(error))}). ` +
        'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and what the key of S3_ACCESS_KEY_ID may do.',
    )
  }
}

/** An error of the connection has no status of HTTP. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { $metadata, code, name } = error as Error & { $metadata?: { httpStatusCode?: number }; code?: unknown }
  const status = $metadata?.httpStatusCode
  return status === undefined ? typeof code === 'string' || name === 'TimeoutError' : status >= 500
}

/** Returns the store's name of the problem, such as `AccessDenied`, or of the connection's, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return errorCode(error) ?? (error.name === 'Error' ? error.message : error.name)
}
