import path from 'node:path'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { Refusal } from '../../rules/refusal.ts'
import { type Env, env } from '../env.ts'
import { logProblem } from '../log.ts'

/** Where uploaded files are stored. Keys are relative paths, such as `avatars/….webp`. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes of a file, or null if there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes a file; a missing one is not an error. */
  remove(key: string): Promise<void>
  /** Yields the keys of all files. */
  keys(): AsyncGenerator<string>
}

export type FileStoreSettings = Pick<
  Env,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

let current: { settings: FileStoreSettings; store: Promise<FileStore> } | null = null

/** Returns the store of the settings: the bucket `S3_BUCKET` if it is set, else the folder `photos` in `DATA_DIR`. */
export function fileStore(): Promise<FileStore> {
  const settings = env()
  if (current?.settings !== settings) current = { settings, store: storeOf(settings) }
  return current.store
}

function storeOf(settings: FileStoreSettings): Promise<FileStore> {
  return settings.S3_BUCKET ? bucketStore(settings.S3_BUCKET, settings) : Promise.resolve(localStore(settings.DATA_DIR))
}

/** Returns the store in the folder `photos` of a data folder. */
export function localStore(dataDir: string): FileStore {
  const location = path.resolve(dataDir, 'photos')
  return storeOn(new Disk(new FSDriver({ location, visibility: 'public' })), '', (error) => error)
}

/** The folder in the bucket, so that it can hold other things, and exactly this one can be public. */
const bucketFolder = 'photos/'
const immutable = { cacheControl: 'public, max-age=31536000, immutable' }
/** A picture that the store has not returned after this time is better asked for again. */
const [connectMs, responseMs] = [3_000, 10_000]

/**
 * Returns the store in a bucket; `failure` converts what the bucket throws. The client is loaded here, because a server with a
 * folder does not need its memory.
 */
export async function bucketStore(
  bucket: string,
  settings: FileStoreSettings,
  failure: (error: unknown) => unknown = unavailable,
): Promise<FileStore> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client: S3ClientConfig = {
    region: settings.S3_REGION,
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    // Stores other than Amazon's are addressed by path, and not all of them know its newer checksums.
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: responseMs,
      throwOnRequestTimeout: true,
      // Ends a response that stops within a picture.
      socketTimeout: responseMs,
    },
    maxAttempts: 2,
  }
  const driver = new S3Driver({ ...client, bucket, visibility: 'private', supportsACL: false })
  return storeOn(new Disk(driver), bucketFolder, failure)
}

function unavailable(error: unknown): Refusal {
  logProblem('the file store of S3_BUCKET failed', causeOf(error))
  const message = 'Pictures cannot be stored or shown for a moment. Please try again.'
  return new Refusal('serviceBusy', { message, details: { retryAfterSeconds: 5 } })
}

/** `failure` converts an error other than a missing file to what is thrown. */
function storeOn(disk: Disk, folder: string, failure: (error: unknown) => unknown): FileStore {
  const orFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw failure(error)
    }
  }
  return {
    put: (key, bytes) => orFailure(disk.put(folder + key, bytes, immutable)),
    remove: (key) => orFailure(disk.delete(folder + key)),
    read: async (key) => {
      try {
        return new Uint8Array(await disk.getBytes(folder + key))
      } catch (error) {
        if (isMissing(error)) return null
        throw failure(error)
      }
    },
    keys: async function* () {
      let paginationToken: string | undefined
      do {
        const page = await orFailure(
          disk.listAll(folder || '/', { recursive: true, ...(paginationToken && { paginationToken }) }),
        )
        for (const { isFile, ...file } of page.objects) if (isFile && 'key' in file) yield file.key.slice(folder.length)
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

/** A missing file, or a missing folder of the file system; a bucket names a missing file `NoSuchKey`. */
function isMissing(error: unknown): boolean {
  const cause = causeOf(error)
  if (!(cause instanceof Error)) return false
  return cause.name === 'NoSuchKey' || ('code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR'))
}

/** Returns the driver's error, which the disk wraps. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error
}
