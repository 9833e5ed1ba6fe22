/**
 * Makes the committed sizes of the demo's pictures and the three lists that describe them, from a folder of originals
 * with a photos.json. Run by hand when the originals change: node scripts/make-photos.ts --from DIR
 * Existing sizes are not made again: delete those of a changed picture first.
 */
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { slugify } from '../rules/slug.ts'

const quality = 72
/** The AVIF quality that looks like the WebP quality. */
const phoneQuality = 48

/** The slides of the home page, in the order of their titles (spec 2: hero carousel). */
const slides = [
  'event-loft-long-table',
  'city-new-york-dusk',
  'photo-studio-daylight-paper',
  'city-los-angeles-sunset',
  'art-studio-skylight',
  'city-chicago-lake-morning',
  'office-loft-evening',
  'city-miami-pastel-morning',
  'rooftop-terrace-dusk',
  'city-san-francisco-bridge-fog',
]

/** Other pictures of the home page. */
const homePictures = ['cooking-studio-island', 'white-cyclorama-studio']

type PhotoSet = {
  folder: string
  widths: number[]
  /** Set if phones show an upright part of it: the middle is then stored as a picture of its own. */
  phone?: { width: number; height: number }
}

const sets = {
  space: { folder: 'db/seed/photos', widths: [400, 800, 1200] },
  hero: { folder: 'public/photos/hero', widths: [800, 1400, 2000], phone: { width: 720, height: 1050 } },
  city: { folder: 'public/photos/city', widths: [800, 1200, 1600], phone: { width: 640, height: 700 } },
  home: { folder: 'public/photos/home', widths: [400, 800, 1200] },
} satisfies Record<string, PhotoSet>

const originals = z.array(
  z.object({
    file: z.string().endsWith('.jpg'),
    type: z.string().nullable(),
    city: z.string().nullable(),
    room: z.string().optional(),
    alt: z.string(),
    palette: z.string().regex(/^#[0-9a-f]{6}$/),
  }),
)

const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
if (!from) throw new Error('Say where the originals are: node scripts/make-photos.ts --from DIR')
const photos = originals.parse(JSON.parse(await readFile(path.join(from, 'photos.json'), 'utf8')))
const nameOf = (file: string) => path.basename(file, '.jpg')

const spacePhotos = []
for (const { file, type, room, alt, palette } of photos.filter((photo) => photo.type)) {
  const size = await makeSizes(path.join(from, file), nameOf(file), sets.space)
  spacePhotos.push({ name: nameOf(file), room, ...size, type, alt, palette })
}
const cityPhotos = []
for (const { file, city, alt, palette } of photos) {
  if (!city) continue
  const size = await makeSizes(path.join(from, file), slugify(city), sets.city)
  cityPhotos.push({ name: slugify(city), ...size, alt, palette })
}
const heroPhotos = []
for (const name of slides) {
  const photo = photos.find(({ file }) => nameOf(file) === name)
  if (!photo) throw new Error(`photos.json does not know ${name}`)
  const size = await makeSizes(path.join(from, 'hero', photo.file), name, sets.hero)
  heroPhotos.push({ name, ...size, alt: photo.alt, palette: photo.palette })
}
const homePhotos = []
for (const name of homePictures) {
  const photo = photos.find(({ file }) => nameOf(file) === name)
  if (!photo) throw new Error(`photos.json does not know ${name}`)
  const size = await makeSizes(path.join(from, photo.file), name, sets.home)
  homePhotos.push({ name, ...size, alt: photo.alt, palette: photo.palette })
}

await writeFile(
  'db/seed/demo-photos.ts',
  `/**
 * The demo's photos of spaces, made by scripts/make-photos.ts. Their files are db/seed/photos/<name>-<width>.webp; photos of
 * one room share its name.
 */
export const spacePhotos = ${JSON.stringify(spacePhotos)} as const

export const spacePhotoWidths = ${JSON.stringify(sets.space.widths)} as const

export type SpacePhotoName = (typeof spacePhotos)[number]['name']

export type RoomName = (typeof spacePhotos)[number]['room']
`,
)
await writeFile(
  'app/brand/page-photos.ts',
  `import type { BrandPhoto } from './brand-photo.ts'

/** The slides of the home page in their order, made by scripts/make-photos.ts. */
export const heroPhotos: readonly BrandPhoto[] = ${listing(heroPhotos, 'hero')}

/** A city's picture by its slug. */
export const cityPhotos: Readonly<Record<string, BrandPhoto>> = ${JSON.stringify(
    Object.fromEntries(cityPhotos.map((photo) => [photo.name, described(photo, 'city')])),
  )}
`,
)

await writeFile(
  'app/brand/home-photos.ts',
  `import type { BrandPhoto } from './brand-photo.ts'

/** The pictures of the home page below its slides, by name, made by scripts/make-photos.ts. */
export const homePhotos = ${JSON.stringify(Object.fromEntries(homePhotos.map((photo) => [photo.name, described(photo, 'home')])))} satisfies Record<string, BrandPhoto>
`,
)

type Described = { name: string; width: number; height: number; alt: string; palette: string }

function described({ name, ...photo }: Described, set: 'hero' | 'city' | 'home') {
  const address = `/photos/${set}/${name}`
  return {
    address,
    widths: sets[set].widths,
    ...photo,
    ...('phone' in sets[set] && { phone: `${address}-phone.avif` }),
  }
}

function listing(list: Described[], set: 'hero' | 'city'): string {
  return JSON.stringify(list.map((photo) => described(photo, set)))
}

async function makeSizes(original: string, name: string, { folder, widths, phone }: PhotoSet) {
  await mkdir(folder, { recursive: true })
  const { width, height } = await sharp(original).metadata()
  for (const size of widths) {
    const file = path.join(folder, `${name}-${size}.webp`)
    if (!existsSync(file)) await sharp(original).resize({ width: size }).webp({ quality, effort: 6 }).toFile(file)
  }
  const cut = path.join(folder, `${name}-phone.avif`)
  if (phone && !existsSync(cut))
    await sharp(original).resize(phone).avif({ quality: phoneQuality, effort: 6 }).toFile(cut)
  return { width, height }
}
