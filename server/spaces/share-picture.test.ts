import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { textPath, wrapText } from '../pdf/text-path.ts'
import { makeSharePicture } from './share-picture.ts'
import { takeDownSpace } from './take-down-space.ts'

useDatabase()

let owner: Person

beforeAll(async () => {
  owner = await makePerson('Curtis Vane')
})

describe('the picture of a shared space', () => {
  test('is a JPEG of 1200 by 630, with text, with or without a photo', async () => {
    const id = await makeSpace(owner, { title: 'The Loft by the River' })
    const plain = await pictureOf(id)
    expect(await sizeOf(plain.jpeg)).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    const { channels } = await sharp(plain.jpeg).extract({ left: 64, top: 400, width: 700, height: 100 }).stats()
    expect(channels[0]!.max).toBeGreaterThan(240)
    expect(channels[0]!.min).toBeLessThan(40)

    await db().$client.query(
      `insert into space_images (space_id, user_id, storage_key, width, height, widths, palette, position)
       values ($1, $2, 'demo/event-loft-long-table', 1200, 800, '{400,800,1200}', '#445566', 0)`,
      [id, owner.id],
    )
    const shown = await pictureOf(id)
    expect(await sizeOf(shown.jpeg)).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(shown.version).not.toBe(plain.version)
  })

  test('has another version when what it shows has changed, and only then', async () => {
    const id = await makeSpace(owner, { title: 'The Same Loft' })
    const { version } = await pictureOf(id)
    await db().$client.query(`update spaces set description = description || ' More.' where id = $1`, [id])
    expect((await pictureOf(id)).version).toBe(version)
    await db().$client.query('update spaces set price_minor = price_minor + 100 where id = $1', [id])
    const dearer = (await pictureOf(id)).version
    await db().$client.query(`update spaces set title = 'The Other Loft' where id = $1`, [id])
    expect(new Set([version, dearer, (await pictureOf(id)).version]).size).toBe(3)
  })

  test('is not found once the space is taken down', async () => {
    const id = await makeSpace(owner, { title: 'The Closed Loft' })
    const slug = await slugOf(id)
    await takeDownSpace({ ...owner, isAdmin: true }, id, 'Not as described.')
    await expect(makeSharePicture(slug)).rejects.toMatchObject({ code: 'spaceNotFound' })
  })

  test('leads to the photo while many are being made', async () => {
    const slug = await slugOf(await makeSpace(owner, { title: 'The Busy Loft' }))
    const results = await Promise.all(Array.from({ length: 8 }, () => makeSharePicture(slug)))
    expect(results.some((result) => 'jpeg' in result)).toBe(true)
    expect(results.filter((result) => 'jpeg' in result).length).toBeLessThan(8)
    expect('jpeg' in (await makeSharePicture(slug))).toBe(true)
  })
})

describe('text as a path', () => {
  test('contains only paths, which need no font of the machine', () => {
    const { svg, width } = textPath('<b>&"Łódź" 東京 from €45/hr', 0, 0, { size: 40, colour: '#fff' })
    expect(svg).not.toMatch(/<text|<b>|&/)
    expect(width).toBeGreaterThan(400)
  })

  test('breaks between words, and shortens what does not fit', () => {
    expect(wrapText('Short', 60, 1000, 2)).toEqual(['Short'])
    const lines = wrapText('A very long title of a space '.repeat(6), 60, 1000, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    for (const line of [...lines, ...wrapText('W'.repeat(100), 60, 1000, 2)])
      expect(textPath(line, 0, 0, { size: 60, colour: '#fff' }).width).toBeLessThanOrEqual(1000)
  })
})

async function pictureOf(id: number) {
  const picture = await makeSharePicture(await slugOf(id))
  if (!('jpeg' in picture)) throw new Error('no picture was made')
  return picture
}

async function slugOf(id: number): Promise<string> {
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [id])
  return rows[0]!.slug
}

async function sizeOf(jpeg: Buffer) {
  const { format, width, height } = await sharp(jpeg).metadata()
  return { format, width, height }
}
