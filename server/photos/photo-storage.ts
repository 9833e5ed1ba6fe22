import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { env } from '../env.ts'

/** Keys with this prefix are the demo's own pictures, which come with the product and are never written or deleted. */
const demoPrefix = 'demo/'
const avatarPrefix = 'avatars/'

const photoName = /^(demo\/)?[a-z0-9]+(-[a-z0-9]+)*-\d{2,4}\.webp$/
/** User id, a random number, and the extension (spec 7 "Storage bucket"). */
const avatarName = /^avatars\/[0-9a-f-]{36}-\d{1,12}\.webp$/

let disk: { folder: string; disk: Disk } | null = null

/** Stores one size of a photo. */
export async function storePhoto(storageKey: string, width: number, webp: Uint8Array): Promise<void> {
  await uploads().put(fileName(storageKey, width), webp)
}

/** Deletes every size of a photo; missing sizes are not an error. */
export async function deletePhoto(storageKey: string, widths: readonly number[]): Promise<void> {
  if (storageKey.startsWith(demoPrefix)) return
  for (const width of widths) await uploads().delete(fileName(storageKey, width))
}

/** Stores a person's picture under the name in its address. */
export async function storeAvatar(name: string, webp: Uint8Array): Promise<void> {
  await uploads().put(`${avatarPrefix}${name}`, webp)
}

/** Deletes a person's picture; a missing one is not an error. */
export async function deleteAvatar(name: string): Promise<void> {
  await uploads().delete(`${avatarPrefix}${name}`)
}

/** Returns one size of a photo by the file name in its address, or null. Names in any other format find nothing. */
export async function readPhoto(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!photoName.test(file) && !avatarName.test(file)) return null
  const where = file.startsWith(demoPrefix) ? demoPhotos : uploads()
  try {
    return new Uint8Array(await where.getBytes(file.replace(demoPrefix, '')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'E_CANNOT_READ_FILE') return null
    throw error
  }
}

const demoPhotos = new Disk(new FSDriver({ location: path.resolve('db/seed/photos'), visibility: 'public' }))

function uploads(): Disk {
  const folder = path.resolve(env().DATA_DIR, 'photos')
  if (disk?.folder !== folder)
    disk = { folder, disk: new Disk(new FSDriver({ location: folder, visibility: 'public' })) }
  return disk.disk
}

function fileName(storageKey: string, width: number): string {
  return `${storageKey}-${width}.webp`
}
