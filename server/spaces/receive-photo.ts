import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp, { type Metadata } from 'sharp'
import { photoLimits } from '../../rules/photo-limits.ts'
import { Refusal } from '../../rules/refusal.ts'
import { env } from '../env.ts'

/**
 * Receives an upload into a temporary file, hands it to `use`, and removes it whatever happens. Refuses fileTooLarge as
 * soon as more than 25 MB have come, fileType by the first bytes (the name and the stated type say nothing), and
 * imageTooLarge above 64 megapixels by the header alone, before anything is decoded (faults 53-56).
 */
export async function receivePhoto<T>(body: AsyncIterable<Uint8Array>, use: (file: string) => Promise<T>): Promise<T> {
  const folder = path.resolve(env().DATA_DIR, 'uploads')
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    // Opened before the first byte: a stream that still opens its file when the body fails would make it anew.
    const handle = await open(file, 'wx', 0o600)
    await pipeline(checked(body), handle.createWriteStream())
    await checkHeader(file)
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

async function* checked(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array()
  let received = 0
  for await (const chunk of body) {
    received += chunk.byteLength
    if (received > photoLimits.bytes) throw new Refusal('fileTooLarge', { message: 'A photo can have 25 MB at most' })
    if (head.byteLength < headBytes) {
      head = new Uint8Array(Buffer.concat([head, chunk.subarray(0, headBytes)]))
      if (head.byteLength >= headBytes && !isPicture(head)) throw unreadable()
    }
    yield chunk
  }
  if (head.byteLength < headBytes) throw unreadable()
}

const headBytes = 12

/** JPEG, PNG or WebP by their magic bytes. */
function isPicture(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1')
  const isWebp = text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP'
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}

async function checkHeader(file: string): Promise<void> {
  const { width, height } = await headerOf(file)
  if (width * height > photoLimits.pixels) {
    throw new Refusal('imageTooLarge', { message: 'A photo can have 64 megapixels at most' })
  }
}

async function headerOf(file: string): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    throw unreadable()
  }
}

export function unreadable(): Refusal {
  return new Refusal('fileType', { message: 'Please choose a JPG, PNG or WebP picture' })
}
