import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp, { type Metadata } from 'sharp'
import type { PictureLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'

/**
 * Receives an upload into a temporary file, passes it to `use`, and always removes it. Throws `fileTooLarge` as soon as
 * more bytes than allowed have arrived, `fileType` by the first bytes (the name and the declared type are ignored), and
 * `imageTooLarge` by the header alone, before anything is decoded (faults 53-56).
 */
export async function receivePhoto<T>(
  body: AsyncIterable<Uint8Array>,
  limits: PictureLimits,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = path.resolve(env().DATA_DIR, 'uploads')
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // Opened before the first byte: a stream that is still opening its file when the body fails would create it again.
    const handle = await open(file, 'wx', 0o600)
    await pipeline(checked(body, limits), handle.createWriteStream())
    await checkHeader(file, limits)
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

async function* checked(body: AsyncIterable<Uint8Array>, limits: PictureLimits): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array()
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > limits.bytes) throw tooLarge(limits)
    if (head.byteLength < headBytes) {
      head = new Uint8Array(Buffer.concat([head, chunk.subarray(0, headBytes)]))
      if (head.byteLength >= headBytes && !isPicture(head, limits)) throw unreadable(limits.words)
    }
    yield chunk
  }
  if (head.byteLength < headBytes) throw unreadable(limits.words)
}

const headBytes = 12

/** Detects JPEG, PNG, WebP, and GIF if it is accepted, by their magic bytes. */
function isPicture(head: Uint8Array, limits: PictureLimits): boolean {
  const text = Buffer.from(head).toString('latin1')
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP'
  const isGif = limits.gif && /^GIF8[79]a/.test(text)
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp || isGif
}

async function checkHeader(file: string, limits: PictureLimits): Promise<void> {
  const { width, height } = await headerOf(file, limits)
  if (Math.max(width, height) > limits.side) {
    const message = `A picture can be ${limits.side.toLocaleString('en')} pixels wide and high at most`
    throw new Refusal('imageTooLarge', { message })
  }
  if (width * height > limits.pixels) {
    const message = `A picture can have ${limits.pixels / 1_000_000} megapixels at most`
    throw new Refusal('imageTooLarge', { message })
  }
}

async function headerOf(file: string, { words }: PictureLimits): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    throw unreadable(words)
  }
}

/** Returns the refusal for an error while decoding: the picture took too long, or cannot be read to its end. */
export function undecodable(error: unknown, { words }: PictureLimits): Refusal {
  const isLate = error instanceof Error && /timeout/i.test(error.message)
  if (!isLate) return unreadable(words)
  return new Refusal('imageTooLarge', { message: 'This picture takes too long to read. Please save it smaller first.' })
}

/** `kinds` lists the accepted formats, as text. */
function unreadable(kinds: string): Refusal {
  return new Refusal('fileType', { message: `Please choose a ${kinds} picture` })
}

export function tooLarge({ bytes }: PictureLimits): Refusal {
  return new Refusal('fileTooLarge', { message: `A picture can have ${bytes / 1024 / 1024} MB at most` })
}
