import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../../db/error-code.ts'
import { fileStore } from './file-store.ts'

/** Keys with this prefix are the demo's own pictures, which come with the product and are never written or deleted. */
const demoPrefix = 'demo/'
const avatarPrefix = 'avatars/'

const photoName = /^(demo\/)?[a-z0-9]+(-[a-z0-9]+)*-\d{2,4}\.webp$/
/** User id, a random number, and the extension (spec 7 "Storage bucket"). */
const avatarName = /^avatars\/[0-9a-f-]{36}-\d{1,12}\.webp$/

/** Stores one size of a photo. */
export async function storePhoto(storageKey: string, width: number, webp: Uint8Array): Promise<void> {
  await (await fileStore()).put(fileName(storageKey, width), webp)
}

/** Deletes every size of a photo; missing sizes are not an error. */
export async function deletePhoto(storageKey: string, widths: readonly number[]): Promise<void> {
  if (storageKey.startsWith(demoPrefix)) return
  const store = await fileStore()
  for (const width of widths) await store.remove(fileName(storageKey, width))
}

/** Stores a person's picture under the name in its address. */
export async function storeAvatar(name: string, webp: Uint8Array): Promise<void> {
  await (await fileStore()).put(`${avatarPrefix}${name}`, webp)
}

/** Deletes a person's picture; a missing one is not an error. */
export async function deleteAvatar(name: string): Promise<void> {
  await (await fileStore()).remove(`${avatarPrefix}${name}`)
}

/** Returns one size of a photo by the file name in its address, or null. Names in any other format find nothing. */
export async function readPhoto(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!photoName.test(file) && !avatarName.test(file)) return null
  return file.startsWith(demoPrefix) ? await readDemoPhoto(file) : await (await fileStore()).read(file)
}

/** Returns one size of a picture of a message, or null. Its names are in no public address. */
export async function readMessagePicture(storageKey: string, width: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return await (await fileStore()).read(fileName(storageKey, width))
}

/** Stores a PDF of a message. Its names are in no public address. */
export async function storeMessagePdf(storageKey: string, pdf: Uint8Array): Promise<void> {
  await (await fileStore()).put(pdfFileName(storageKey), pdf)
}

/** Returns a PDF of a message, or null. */
export async function readMessagePdf(storageKey: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return await (await fileStore()).read(pdfFileName(storageKey))
}

/** Deletes a PDF of a message; a missing one is not an error. */
export async function deleteMessagePdf(storageKey: string): Promise<void> {
  await (await fileStore()).remove(pdfFileName(storageKey))
}

/** Returns true if a photo by this name is in the file store: not one of the demo's own, and not any other file. */
export function isStoredPhoto(file: string): boolean {
  return avatarName.test(file) || (photoName.test(file) && !file.startsWith(demoPrefix))
}

async function readDemoPhoto(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path.join(demoPhotos, file.slice(demoPrefix.length))))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

const demoPhotos = path.resolve('db/seed/photos')

function fileName(storageKey: string, width: number): string {
  return `${storageKey}-${width}.webp`
}

function pdfFileName(storageKey: string): string {
  return `${storageKey}.pdf`
}
