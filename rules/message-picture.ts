import { z } from 'zod'
import type { PictureLimits } from './photo-limits.ts'
import { Refusal } from './refusal.ts'

/** The number of pictures of a message. */
export const mostPictures = 10

/** Limits for a picture of a message: the formats of phones, 10 MB. */
export const messagePictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 64_000_000,
  side: 20_000,
  gif: false,
  words: 'JPG, PNG or WebP',
} as const satisfies PictureLimits

/** A picture of a message as pages show it, smallest width first. */
export type MessagePicture = { id: string; width: number; height: number; widths: number[]; palette: string }

const ids = z.array(z.uuid())

/**
 * Reads the ids of a form's pictures, separated by commas; each once. Throws `invalidFields` for more than a message can have,
 * and `pictureNotFound` for what is no id.
 */
export function pictureIds(text: unknown): string[] {
  if (typeof text !== 'string' || text === '') return []
  const listed = [...new Set(text.split(','))]
  if (listed.length > mostPictures) {
    throw new Refusal('invalidFields', { fields: { body: `A message can have ${mostPictures} pictures at most` } })
  }
  const parsed = ids.safeParse(listed)
  if (!parsed.success) throw new Refusal('pictureNotFound')
  return parsed.data
}

/** Returns the text of a message: what was typed, else the number of its pictures. */
export function bodyWithPictures(body: string, pictures: number): string {
  if (pictures === 0 || body.trim() !== '') return body
  return pictures === 1 ? 'A picture' : `${pictures} pictures`
}
