import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { avatarLimits } from '../../rules/photo-limits.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { useDataDir } from '../../test/temporary-folder.ts'
import { servePhoto } from '../photos/serve-photo.ts'
import { changeAvatar, removeAvatar } from './change-avatar.ts'
import { changeProfile, profileInput } from './change-profile.ts'
import { myProfile } from './my-profile.ts'
import type { Person } from './person.ts'
import { profileOf } from './profile-of.ts'

const dataDir = await useDataDir()
useDatabase({ DATA_DIR: dataDir })

const site = new Hono().get('/photos/*', servePhoto)
let person: Person
beforeAll(async () => {
  person = await makePerson('Ada Byron')
})

describe('the name', () => {
  test('is changed, trimmed, and may be removed', async () => {
    await changeProfile(person, parseInput(profileInput, { fullName: '  Ada\tLovelace ' }))
    expect(await myProfile(person)).toMatchObject({ fullName: 'Ada Lovelace' })
    await changeProfile(person, parseInput(profileInput, { fullName: '   ' }))
    expect(await myProfile(person)).toMatchObject({ fullName: null })
  })

  test('finding N12: is not removed while a booking is ahead, of the guest or on a space of the owner', async () => {
    const [owner, guest, other] = [
      await makePerson('Olga Owner'),
      await makePerson('Gus Guest'),
      await makePerson('Ada'),
    ]
    await moveClockTo(thursday)
    await makeBooking({ guest, spaceId: await makeSpace(owner) })
    for (const one of [owner, guest]) {
      await expect(changeProfile(one, { fullName: '' })).rejects.toMatchObject({
        fields: { fullName: 'Your bookings ahead need a name' },
      })
      expect(await changeProfile(one, { fullName: 'Another' })).toEqual({ fullName: 'Another' })
    }
    expect(await changeProfile(other, { fullName: '' })).toEqual({ fullName: null })
    await moveClockTo(new Date('2026-06-20T12:00:00Z'))
    expect(await changeProfile(guest, { fullName: '' })).toEqual({ fullName: null })
  })

  test('of more than 120 characters is rejected by its field', () => {
    const parse = () => parseInput(profileInput, { fullName: 'x'.repeat(121) })
    expect(parse).toThrow(
      expect.objectContaining({ code: 'invalidFields', fields: { fullName: 'At most 120 characters' } }),
    )
  })

  test('creates a missing profile, not admin', async () => {
    const bare = await makePerson()
    await db().$client.query('delete from profiles where id = $1', [bare.id])
    await changeProfile(bare, { fullName: 'Bare' })
    expect(await profileOf({ id: bare.id, name: '' })).toEqual({ fullName: 'Bare', avatarUrl: null, isAdmin: false })
  })

  test('can only be changed by the user: a visitor has to sign in', async () => {
    await expect(changeProfile(null, { fullName: 'x' })).rejects.toMatchObject({ code: 'notSignedIn' })
    await expect(myProfile(null)).rejects.toMatchObject({ code: 'notSignedIn' })
  })
})

describe('the picture', () => {
  test('is cut square and stored under the user id, a random number and the extension, without its metadata', async () => {
    const sideways = picture(900, 400).withExifMerge({ IFD0: { Artist: 'Secret Person' } })
    const { avatarUrl } = await change(await sideways.jpeg().toBuffer())
    expect(avatarUrl).toMatch(new RegExp(`^/photos/avatars/${person.id}-\\d{1,12}\\.webp$`))
    const response = await site.request(avatarUrl)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
    expect((await myProfile(person)).avatarUrl).toBe(avatarUrl)
  })

  test.each(['png', 'gif', 'webp'] as const)('may be a %s', async (format) => {
    await expect(change(await picture(60, 90).toFormat(format).toBuffer())).resolves.toMatchObject({})
  })

  test('is removed when it is replaced or deleted', async () => {
    const { avatarUrl: former } = await change(await picture(80, 80).png().toBuffer())
    const { avatarUrl } = await change(await picture(80, 80).png().toBuffer())
    expect(avatarUrl).not.toBe(former)
    expect((await site.request(former)).status).toBe(404)
    await removeAvatar(person)
    expect((await site.request(avatarUrl)).status).toBe(404)
    expect((await myProfile(person)).avatarUrl).toBeNull()
    expect(await readdir(path.join(dataDir, 'photos', 'avatars'))).toEqual([])
  })

  test('fault 53: one of 50 MB is rejected while it streams, and the previous one stays', async () => {
    const { avatarUrl } = await change(await picture(80, 80).png().toBuffer())
    let sent = 0
    const fiftyMegabytes = Readable.from(
      (async function* () {
        yield await picture(10, 10).png().toBuffer()
        for (; sent < 50; sent += 1) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    await expect(changeAvatar(person, fiftyMegabytes)).rejects.toMatchObject({
      code: 'fileTooLarge',
      message: 'A picture can have 5 MB at most',
    })
    expect(sent, 'megabytes that were read').toBeLessThan(10)
    expect(avatarLimits.bytes).toBe(5 * 1024 * 1024)
    expect((await myProfile(person)).avatarUrl).toBe(avatarUrl)
    expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
  })

  test('fault 54: is checked by its bytes: a script and a broken picture are rejected', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const broken = (await picture(300, 300).png().toBuffer()).subarray(0, 120)
    for (const [bytes, message] of [
      [svg, 'Please choose a JPG, PNG or GIF picture'],
      [broken, 'This picture is damaged. Please choose another.'],
    ] as const) {
      await expect(change(bytes)).rejects.toMatchObject({ code: 'fileType', message })
    }
  })

  test('with an external address is not looked up on the disk', async () => {
    for (const name of ['avatars/../photos.webp', `avatars/${person.id}-1.svg`, `avatars/${'a'.repeat(36)}-x.webp`])
      expect((await site.request(`/photos/${name}`)).status).toBe(404)
  })
})

function change(bytes: Uint8Array) {
  return changeAvatar(person, Readable.from([bytes]))
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d02020' } })
}
