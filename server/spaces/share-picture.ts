import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'
import { hourlyText } from '../../rules/money.ts'
import { photoUrl, photoWidthFor } from '../../rules/photo-url.ts'
import { pricesDiffer } from '../../rules/tariff.ts'
import { todayIn } from '../../rules/time.ts'
import { readPhoto } from '../photos/photo-storage.ts'
import { type SpaceDetails, spacePage } from './space-page.ts'

/** The size that other sites show a shared page in. */
const [width, height] = [1200, 630]
const margin = 64
const colours = { ground: '#1d1a16', text: '#ffffff', let: '#f5a90f' } as const
/** Part of the version: increment it when the drawing changes. */
const drawing = 1
/** The number of pictures that one process makes at once; each takes about a tenth of a second. */
const atOnce = 2

let making = 0

export type SharePicture =
  | { redirectTo: string }
  | { version: string; jpeg: Buffer<ArrayBuffer> }
  /** While many are being made: the address of the photo itself, null if there is none. */
  | { photo: string | null }

/**
 * Makes the picture that other sites show when a space is shared: its first photo with title, city, hourly price and our
 * name. Returns the present slug instead for a former one. Throws `spaceNotFound` for a space that visitors cannot see.
 */
export async function makeSharePicture(slug: string): Promise<SharePicture> {
  const found = await spacePage(slug, null)
  if ('redirectTo' in found) return found
  const { space } = found
  if (making >= atOnce) return { photo: largestPhoto(space) }
  making++
  try {
    return { version: sharePictureVersion(space), jpeg: await draw(space) }
  } finally {
    making--
  }
}

type Shared = Pick<
  SpaceDetails,
  'title' | 'city' | 'images' | 'priceMinor' | 'fromMinor' | 'tariff' | 'currency' | 'timeZone' | 'now'
>

/** Changes with all that the picture shows, so that its address can be cached permanently. */
export function sharePictureVersion(space: Shared): string {
  const shown = [drawing, brand.name, space.title, space.city, priceText(space), largestPhoto(space)]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 10)
}

async function draw(space: Shared): Promise<Buffer<ArrayBuffer>> {
  const photo = largestPhoto(space)
  const bytes = photo && (await readPhoto(photo.replace('/photos/', '')))
  const ground = bytes
    ? sharp(bytes).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: colours.ground } })
  const jpeg = await ground
    .composite([{ input: Buffer.from(await textLayer(space)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return Buffer.from(jpeg)
}

/** The text at the bottom on a shade, our mark and name at the top. */
async function textLayer(space: Shared): Promise<string> {
  // Loaded on use: the reader of fonts takes 8 MB of memory.
  const { textPath, wrapText } = await import('../pdf/text-path.ts')
  const titleSize = 60
  const titles = wrapText(space.title, titleSize, width - 2 * margin, 2)
  const [place] = wrapText(space.city, 34, 640, 1)
  const base = height - margin
  const price = textPath(priceText(space), 0, 0, { size: 40, colour: colours.let }).width
  const parts = [
    ...titles.map((line, i) =>
      textPath(line, margin, base - 74 - (titles.length - 1 - i) * 72, { size: titleSize, colour: colours.text }),
    ),
    textPath(place ?? '', margin, base, { size: 34, colour: colours.text }),
    textPath(priceText(space), width - margin - price, base, { size: 40, colour: colours.let }),
    textPath(brand.name, margin + 64, margin + 36, { size: 36, colour: colours.text }),
  ]
  const shades = `<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#000" stop-opacity=".6"/><stop offset=".28" stop-color="#000" stop-opacity=".1"/>
    <stop offset=".45" stop-color="#000" stop-opacity=".2"/><stop offset=".72" stop-color="#000" stop-opacity=".72"/>
    <stop offset="1" stop-color="#000" stop-opacity=".85"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${shades}</defs>
    <rect width="${width}" height="${height}" fill="url(#shade)"/>${mark()}${parts.map(({ svg }) => svg).join('')}</svg>`
}

function mark(): string {
  const { size, radius, cells } = brandMark
  const squares = cells.map(
    ({ x, y, isLet }) =>
      `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${radius}" fill="${isLet ? colours.let : colours.text}"/>`,
  )
  return `<g transform="translate(${margin} ${margin}) scale(.48)">${squares.join('')}</g>`
}

function priceText(space: Shared): string {
  const isFrom = pricesDiffer(space, todayIn(space.timeZone, space.now))
  return hourlyText({ amountMinor: space.fromMinor, currency: space.currency }, isFrom)
}

function largestPhoto({ images: [photo] }: Pick<Shared, 'images'>): string | null {
  return photo ? photoUrl(photo.storageKey, photoWidthFor(photo.widths, width)) : null
}
