import { z } from 'zod'
import { type PictureLimits, photoTypes } from './photo-limits.ts'
import { Refusal } from './refusal.ts'

/** The number of pictures and PDFs of a message together. */
export const mostFiles = 10

/** Limits for a picture of a message: the formats of phones, 10 MB. */
export const messagePictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 64_000_000,
  side: 20_000,
  gif: false,
  words: 'JPG, PNG or WebP',
  also: ', or a PDF',
} as const satisfies PictureLimits

/** The types of files that a message can have. */
export const messageFileTypes = [...photoTypes, 'application/pdf'] as const

/** A picture of a message as pages show it, smallest width first. */
export type MessagePicture = { id: string; width: number; height: number; widths: number[]; palette: string }

const ids = z.array(z.uuid())

/**
 * Reads the ids of a form's pictures and PDFs, separated by commas; each once. Throws `invalidFields` for more than a message
 * can have, and `pictureNotFound` for what is no id.
 */
export function fileIds(text: unknown): string[] {
  if (typeof text !== 'string' || text === '') return []
  const listed = [...new Set(text.split(','))]
  if (listed.length > mostFiles) {
    throw new Refusal('invalidFields', {
      fields: { body: `A message can have ${mostFiles} pictures and PDFs at most` },
    })
  }
  const parsed = ids.safeParse(listed)
  if (!parsed.success) throw new Refusal('pictureNotFound')
  return parsed.data
}

/** Returns the text of a message: what was typed, else the number of its pictures and PDFs. */
export function bodyWithFiles(body: string, pictures: number, pdfs: number): string {
  if (pictures + pdfs === 0 || body.trim() !== '') return body
  const words = [pictures > 0 && numbered(pictures, 'picture'), pdfs > 0 && numbered(pdfs, 'PDF')]
    .filter(Boolean)
    .join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const numbered = (count: number, noun: string) => (count === 1 ? `a ${noun}` : `${count} ${noun}s`)
