import { randomUUID } from 'node:crypto'
import { bucketStore, causeOf, type FileStoreSettings } from './file-store.ts'

/**
 * Stores, reads and deletes a small file in the bucket of the settings; does nothing without one. Throws an error in plain
 * words with what the file store said, so that a server does not start on a bucket that refuses.
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
    throw new Error(
      `A file cannot be ${step} in the bucket ${settings.S3_BUCKET}${where} (${reasonOf(causeOf(error))}). ` +
        'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and what the key of S3_ACCESS_KEY_ID may do.',
    )
  }
}

/** Returns the store's name of the problem, such as `AccessDenied`, or of the connection's, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'Error' ? error.message : error.name
}
