import sharp from 'sharp'
import { photoLimits } from '../../rules/photo-limits.ts'
import { photoWidths } from '../../rules/photo-url.ts'
import { decodeInTurn, decodeSeconds } from './decode-in-turn.ts'
import { undecodable } from './receive-photo.ts'

export type EncodedPhoto = {
  width: number
  height: number
  /** The dominant colour, '#a1b2c3'. */
  palette: string
  sizes: { width: number; webp: Buffer }[]
}

/** Tall panoramas are scaled to this height, far below the limit of WebP. */
const mostHeight = 3200

/**
 * Encodes one frame of a person's picture, turned upright, without its metadata, as WebP at each of our widths up to its
 * own. Throws `fileType` for a picture that cannot be read to its end, `imageTooLarge` for one that takes too long,
 * `serviceBusy`.
 */
export function encodePhoto(personId: string, file: string): Promise<EncodedPhoto> {
  return decodeInTurn(personId, async () => {
    const largest = await decode(file)
    const { width, height } = largest.info
    const raw = { raw: { width, height, channels: largest.info.channels } }
    const widths = [...photoWidths.filter((candidate) => candidate < width), width]
    const sizes: EncodedPhoto['sizes'] = []
    for (const size of widths) {
      const webp = await sharp(largest.data, raw).resize({ width: size }).webp({ quality: 80 }).toBuffer()
      sizes.push({ width: size, webp })
    }
    const { dominant } = await sharp(largest.data, raw)
      .resize({ width: Math.min(width, 64) })
      .removeAlpha()
      .stats()
    return { width, height, sizes, palette: hex(dominant) }
  })
}

/** Decodes the picture at our largest width, as raw pixels. */
async function decode(file: string) {
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: photoLimits.pixels, pages: 1 })
      .autoOrient()
      .resize({ width: photoWidths.at(-1), height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw undecodable(error)
  }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
