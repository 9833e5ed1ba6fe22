import sharp, { type Metadata } from 'sharp'
import type { PictureLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import { receiveFile } from './receive-file.ts'

/**
 * Receives a picture into a temporary file and passes it to `use`. Throws `fileTooLarge` as soon as
 * more bytes than allowed have arrived, `fileType` by the first bytes (the name and the declared type are ignored), and
 * `imageTooLarge` by the header alone, before anything is decoded (faults 53-56).
 */
export function receivePhoto<T>(
  body: AsyncIterable<Uint8Array>,
  limits: PictureLimits,
  use: (file: string) => Promise<T>,
): Promise<T> {
  return receiveFile(checked(body, limits), async (file) => {
    await checkHeader(file, limits)
    return await use(file)
  })
}

async function* checked(body: AsyncIterable<Uint8Array>, limits: PictureLimits): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array()
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > limits.bytes) throw tooLarge(limits)
    if (head.byteLength < headBytes) {
      head = new Uint8Array(Buffer.concat([head, chunk.subarray(0, headBytes)]))
      if (head.byteLength >= headBytes && !isPicture(head, limits)) throw unreadable(limits)
    }
    yield chunk
  }
  if (head.byteLength < headBytes) throw unreadable(limits)
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
  const { width, height } = await headerOf(file)
  if (Math.max(width, height) > limits.side) {
    const message = `A picture can be ${limits.side.toLocaleString('en')} pixels wide and high at most`
    throw new Refusal('imageTooLarge', { message })
  }
  if (width * height > limits.pixels) {
    const message = `A picture can have ${limits.pixels / 1_000_000} megapixels at most`
    throw new Refusal('imageTooLarge', { message })
  }
}

async function headerOf(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    throw damaged()
  }
}

/** Returns the refusal for an error while decoding: the picture took too long, or cannot be read to its end. */
export function undecodable(error: unknown): Refusal {
  const isLate = error instanceof Error && /timeout/i.test(error.message)
  if (!isLate) return damaged()
  return new Refusal('imageTooLarge', { message: 'This picture takes too long to read. Please save it smaller first.' })
}

function unreadable({ words, also = '' }: PictureLimits): Refusal {
  return new Refusal('fileType', { message: `Please choose a ${words} picture${also}` })
}

/** The refusal of a picture of an accepted type that cannot be decoded. */
function damaged(): Refusal {
  return new Refusal('fileType', { message: 'This picture is damaged. Please choose another.' })
}

function tooLarge({ bytes }: PictureLimits): Refusal {
  return new Refusal('fileTooLarge', { message: `A picture can have ${bytes / 1024 / 1024} MB at most` })
}
