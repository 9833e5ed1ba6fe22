import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { env } from '../env.ts'

/**
 * Receives an upload into a temporary file, passes it to `use`, and always removes it. Throws what the body throws, so that it
 * can check and limit its parts as they pass.
 */
export async function receiveFile<T>(body: AsyncIterable<Uint8Array>, use: (file: string) => Promise<T>): Promise<T> {
  const folder = path.resolve(env().DATA_DIR, 'uploads')
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // Opened before the first byte: a stream that is still opening its file when the body fails would create it again.
    const handle = await open(file, 'wx', 0o600)
    await pipeline(body, handle.createWriteStream())
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}
