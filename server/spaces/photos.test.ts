import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { photoUrl } from '../../rules/photo-url.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { hoursLater, makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { useDataDir } from '../../test/temporary-folder.ts'
import type { Person } from '../accounts/person.ts'
import { readPhoto } from '../photos/photo-storage.ts'
import { servePhoto } from '../photos/serve-photo.ts'
import { sweepPhotosWorker } from '../photos/sweep-photos.ts'
import { changeSpace } from './change-space.ts'
import { deleteSpace } from './delete-space.ts'
import { endSpaces } from './end-spaces.ts'
import { orderPhotos } from './order-photos.ts'
import { removePhoto } from './remove-photo.ts'
import { spacePage } from './space-page.ts'
import { uploadPhoto } from './upload-photo.ts'

const dataDir = await useDataDir()
useDatabase({ DATA_DIR: dataDir })

const site = new Hono().get('/photos/*', servePhoto)
let owner: Person
let stranger: Person
beforeAll(async () => {
  owner = await makePerson()
  stranger = await makePerson()
})

describe('an uploaded photo', () => {
  test('fault 54: is stored upright, without its metadata and place, as WebP in our widths, with its colour', async () => {
    const sideways = picture(2000, 1000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Secret Person' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1', GPSDateStamp: '2026:05:23' },
      })
    const sent = await sideways.jpeg().toBuffer()
    expect(sent.includes('2026:05:23'), 'the place is in what was sent').toBe(true)
    const photo = await upload(sent)
    expect(photo).toMatchObject({ width: 1000, height: 2000, widths: [400, 800, 1000] })
    expect(photo.palette).toMatch(/^#(c|d)[0-9a-f][0-3][0-9a-f][0-3][0-9a-f]$/)
    for (const width of photo.widths) {
      const response = await site.request(photoUrl(photo.storageKey, width))
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const bytes = Buffer.from(await response.arrayBuffer())
      const kept = await sharp(bytes).metadata()
      expect(kept).toMatchObject({ format: 'webp', width, height: width * 2 })
      expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes('Secret Person')).toBe(false)
      expect(bytes.includes('2026:05:23')).toBe(false)
    }
  })

  test.each(['png', 'webp', 'jpeg'] as const)('may be a small %s, which is not enlarged', async (format) => {
    const photo = await upload(await picture(120, 90).toFormat(format).toBuffer())
    expect(photo).toMatchObject({ width: 120, height: 90, widths: [120] })
  })

  test('has one frame', async () => {
    const frames = await sharp(
      [await picture(80, 80).png().toBuffer(), await picture(80, 80).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer()
    const photo = await upload(frames)
    const response = await site.request(photoUrl(photo.storageKey, 80))
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).pages ?? 1).toBe(1)
  })
})

describe('a file that is not a photo is rejected and leaves nothing behind', () => {
  test('fault 54: SVG, HTML, GIF and a wrong extension, regardless of their declared type', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const gif = await picture(50, 50).gif().toBuffer()
    for (const bytes of [
      svg,
      gif,
      Buffer.from('<html>............'),
      Buffer.from('%PDF-1.7 ......'),
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8]),
    ]) {
      const message = 'Please choose a JPG, PNG or WebP picture'
      await expect(upload(bytes)).rejects.toMatchObject({ code: 'fileType', message })
    }
  })

  test('fault 54: a polyglot is encoded again, which drops its second half', async () => {
    const both = Buffer.concat([await picture(100, 100).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const photo = await upload(both)
    const response = await site.request(photoUrl(photo.storageKey, 100))
    expect(Buffer.from(await response.arrayBuffer()).includes('<script>')).toBe(false)
  })

  test('fault 55: a small file of 256 megapixels, by its header alone', async () => {
    // It contains 2,000 of its 16,000 rows: a decoder would report it as unreadable.
    const bomb = pngOf(16_000, 16_000)
    expect(bomb.byteLength).toBeLessThan(200_000)
    await expect(upload(bomb)).rejects.toMatchObject({ code: 'imageTooLarge' })
    await expect(upload(pngOf(160, 16_000))).rejects.toMatchObject({ code: 'fileType' })
  })

  test('finding S4: more than 20,000 pixels a side, by the header alone', async () => {
    for (const tall of [pngOf(1, 60_000_000), pngOf(20_001, 1)]) {
      expect(tall.byteLength).toBeLessThan(200_000)
      await expect(upload(tall)).rejects.toMatchObject({
        code: 'imageTooLarge',
        message: 'A picture can be 20,000 pixels wide and high at most',
      })
    }
  })

  test('fault 53: more than 25 MB, while it streams', async () => {
    let sent = 0
    const endless = Readable.from(
      (async function* () {
        yield await picture(50, 50).jpeg().toBuffer()
        for (;;) {
          sent += 1_000_000
          yield Buffer.alloc(1_000_000)
        }
      })(),
    )
    await expect(uploadPhoto(owner, endless)).rejects.toMatchObject({ code: 'fileTooLarge' })
    expect(sent).toBeLessThan(40_000_000)
  })

  test('a truncated file, or one of which only the first bytes are right, is called damaged', async () => {
    const damaged = { code: 'fileType', message: 'This picture is damaged. Please choose another.' }
    const whole = await picture(1500, 1000, 'noise').jpeg().toBuffer()
    await expect(upload(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(damaged)
    await expect(upload(Buffer.concat([whole.subarray(0, 12), Buffer.alloc(5000)]))).rejects.toMatchObject(damaged)
    const png = await picture(600, 400, 'noise').png().toBuffer()
    await expect(upload(png.subarray(0, png.length / 2))).rejects.toMatchObject(damaged)
  })

  test('a connection that breaks in the middle', async () => {
    const half = Readable.from(
      (async function* () {
        yield await picture(50, 50).jpeg().toBuffer()
        throw new Error('connection reset')
      })(),
    )
    await expect(uploadPhoto(owner, half)).rejects.toThrow('connection reset')
  })

  test('a visitor', async () => {
    await expect(uploadPhoto(null, Readable.from([]))).rejects.toMatchObject({ code: 'notSignedIn' })
  })

  test('and no temporary file remains', async () => {
    expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
  })
})

test('fault 56: invalid file names find nothing', async () => {
  const names = [
    '../env.ts',
    '..%2f..%2fpackage.json',
    'a/../../b-400.webp',
    'demo/../x-400.webp',
    'x.webp',
    'demo/nothing-400.webp',
    '%00-400.webp',
    'A-400.webp',
  ]
  for (const name of names) expect((await site.request(`/photos/${name}`)).status).toBe(404)
})

describe('photos of a space', () => {
  test('appear in the order set by their owner, the first one on the card', async () => {
    const spaceId = await makeSpace(owner, { slug: 'with-photos' })
    const photos = [await small(), await small(), await small()]
    await orderPhotos(owner, spaceId, photos.slice(0, 2))
    await orderPhotos(owner, spaceId, [photos[2]!, photos[0]!])
    expect(await photosOf('with-photos')).toEqual([photos[2], photos[0], photos[1]])
    await removePhoto(owner, photos[2]!)
    expect(await photosOf('with-photos')).toEqual([photos[0], photos[1]])
  })

  test('cannot be ordered, taken or removed by other users', async () => {
    const spaceId = await makeSpace(owner)
    const photo = await small()
    await expect(orderPhotos(stranger, spaceId, [photo])).rejects.toMatchObject({ code: 'spaceNotFound' })
    await expect(removePhoto(stranger, photo)).rejects.toMatchObject({ code: 'notFound' })
    await expect(orderPhotos(stranger, await makeSpace(stranger), [photo])).rejects.toMatchObject({ code: 'notFound' })
    await orderPhotos(owner, spaceId, [photo])
    await expect(orderPhotos(owner, await makeSpace(owner), [photo])).rejects.toMatchObject({ code: 'notFound' })
  })

  test('are not removed if the listing change that removes them is rejected', async () => {
    const spaceId = await makeSpace(owner)
    const photos = [await small(), await small()]
    await orderPhotos(owner, spaceId, photos)
    const listing = parseInput(listingInput, {
      title: 'Loft',
      description: 'Bright.',
      type: 'studio',
      capacity: 4,
      price: '20',
      amenities: 'Wifi',
      location: 'Williamsburg, New York',
      country: 'United States',
      timeZone: 'America/New_York',
    })
    const others = await uploadPhoto(stranger, Readable.from(await picture(60, 40).jpeg().toBuffer()))
    for (const [newIds, removedIds] of [
      [[others.id], photos],
      [[], [...photos, others.id]],
    ] as [number[], number[]][]) {
      await expect(
        changeSpace(owner, spaceId, { change: listing, photoIds: newIds, removedIds }),
      ).rejects.toMatchObject({ code: 'notFound' })
      const { rows } = await db().$client.query('select id from space_images where space_id = $1', [spaceId])
      expect(rows).toHaveLength(2)
    }
    await changeSpace(owner, spaceId, { change: listing, removedIds: photos })
    const { rows } = await db().$client.query('select id from space_images where space_id = $1', [spaceId])
    expect(rows).toEqual([])
  })

  test('of a draft that are older than a day are named when it is saved', async () => {
    const spaceId = await makeSpace(owner)
    const photos = [await aRow(), await aRow(), await aRow()]
    const [, second, third] = photos
    await db().$client.query(`update space_images set created_at = now() - interval '25 hours' where id = $1`, [second])
    await db().$client.query('delete from space_images where id = $1', [third])
    const error: unknown = await orderPhotos(owner, spaceId, photos).catch((refusal) => refusal)
    expect(error).toMatchObject({
      message: 'Not stored any more: photos 2, 3',
      details: { missingPhotos: [second, third] },
    })
    await db().$client.query('delete from space_images where id = $1', [second])
  })

  test.each([
    ['the space is deleted', (person: Person, spaceId: number) => deleteSpace(person, spaceId)],
    ['the account is closed', (person: Person) => inTransaction((tx) => endSpaces(tx, person))],
  ])('that no booking shows are deleted once %s', async (_when, end) => {
    for (const isBooked of [false, true]) {
      const person = await makePerson()
      const spaceId = await makeSpace(person)
      const bytes = await picture(60, 40).jpeg().toBuffer()
      const [first, second] = [
        await uploadPhoto(person, Readable.from(bytes)),
        await uploadPhoto(person, Readable.from(bytes)),
      ]
      await orderPhotos(person, spaceId, [second.id, first.id])
      await moveClockTo(thursday)
      if (isBooked) await makeBooking({ spaceId, guest: stranger })
      await hoursLater(72)
      await end(person, spaceId)
      await sweepPhotosWorker.run()
      const isStored = async (key: string) => (await readPhoto(`${key}-60.webp`)) !== null
      expect([await isStored(second.storageKey), await isStored(first.storageKey)]).toEqual([isBooked, false])
    }
  })

  test('are limited to twenty', async () => {
    const spaceId = await makeSpace(owner)
    const first = await Promise.all(Array.from({ length: 20 }, aRow))
    await orderPhotos(owner, spaceId, first)
    await expect(orderPhotos(owner, spaceId, [await aRow()])).rejects.toMatchObject({ code: 'tooManyPhotos' })
  })

  test('are swept after a day if they were never attached', async () => {
    const [old, young, attached] = [await uploaded(), await uploaded(), await uploaded()]
    await orderPhotos(owner, await makeSpace(owner), [attached.id])
    await db().$client.query(`update space_images set created_at = now() - interval '25 hours' where id = any ($1)`, [
      [old.id, attached.id],
    ])
    expect(await sweepPhotosWorker.run()).toBe(1)
    const statusOf = async (key: string) => (await site.request(photoUrl(key, 60))).status
    expect([
      await statusOf(old.storageKey),
      await statusOf(young.storageKey),
      await statusOf(attached.storageKey),
    ]).toEqual([404, 200, 200])
  })
})

function upload(bytes: Buffer) {
  return uploadPhoto(owner, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))
}

function picture(width: number, height: number, look: 'red' | 'noise' = 'red') {
  const noise = look === 'noise' ? { noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } : {}
  return sharp({ create: { width, height, channels: 3, background: '#d01818', ...noise } })
}

async function uploaded() {
  return upload(await picture(60, 40).jpeg().toBuffer())
}

async function small(): Promise<number> {
  return (await uploaded()).id
}

async function photosOf(slug: string): Promise<number[]> {
  const page = await spacePage(slug, null)
  return 'space' in page ? page.space.images.map(({ id }) => id) : []
}

async function aRow(): Promise<number> {
  const { rows } = await db().$client.query<{ id: number }>(
    `insert into space_images (user_id, storage_key, widths, width, height, palette)
     values ($1, gen_random_uuid()::text, '{400}', 400, 300, '#aabbcc') returning id`,
    [owner.id],
  )
  return rows[0]!.id
}

/** Writes a PNG of one colour by hand: sharp would need the very memory that the test shows is not needed. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * 2000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
