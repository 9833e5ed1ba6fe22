import type { FileStore } from './file-store.ts'

export type Moved = { copied: number; present: number }

/** How many files are copied at once. */
const atOnce = 4

/**
 * Copies every file of one store into the other, and reads each back to compare it. A file that is there with the same bytes is
 * not copied again, so that a run that was stopped can be repeated; nothing is deleted. Throws the first failure, after the
 * copies that are running have ended.
 */
export async function movePhotos(from: FileStore, to: FileStore, signal?: AbortSignal): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0 }
  const keys = from.keys()
  const lane = async () => {
    for await (const key of keys) {
      signal?.throwIfAborted()
      moved[(await copyOne(from, to, key)) ? 'copied' : 'present']++
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  for (const result of lanes) if (result.status === 'rejected') throw result.reason
  return moved
}

/** Returns false if the file was there already, or was deleted meanwhile. */
async function copyOne(from: FileStore, to: FileStore, key: string): Promise<boolean> {
  const bytes = await from.read(key)
  if (!bytes || isSame(bytes, await to.read(key))) return false
  await to.put(key, bytes)
  if (isSame(bytes, await to.read(key))) return true
  throw new Error(`The copy of ${key} differs from the file. Nothing was deleted; please run the command again.`)
}

function isSame(bytes: Uint8Array, other: Uint8Array | null): boolean {
  return other !== null && Buffer.compare(bytes, other) === 0
}
