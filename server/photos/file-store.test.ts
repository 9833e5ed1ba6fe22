import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import sharp, { type Noise } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { photoUrl } from '../../rules/photo-url.ts'
import { useDatabase } from '../../test/database.ts'
import { randomOfRun, runs, seed } from '../../test/faults/runs.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { type S3Server, startS3Server } from '../../test/s3-server.ts'
import { type LineBreak, startTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts'
import { changeAvatar, removeAvatar } from '../accounts/change-avatar.ts'
import { myProfile } from '../accounts/my-profile.ts'
import type { Person } from '../accounts/person.ts'
import { env, setEnv } from '../env.ts'
import { errorResponse } from '../http/error-response.ts'
import { attachPhotos } from '../spaces/order-photos.ts'
import { removePhoto } from '../spaces/remove-photo.ts'
import { uploadPhoto } from '../spaces/upload-photo.ts'
import { bucketStore, type FileStore, localStore } from './file-store.ts'
import { movePhotos } from './move-photos.ts'
import { servePhoto } from './serve-photo.ts'
import { sweepPhotosWorker } from './sweep-photos.ts'
import { verifyBucket, verifyBucketAtStart } from './verify-bucket.ts'

useDatabase()

const site = new Hono().get('/photos/*', servePhoto).onError((error, c) => errorResponse(error, c as never))
let s3: S3Server
let line: TcpProxy
let owner: Person
let dataDir: string
beforeAll(async () => {
  s3 = await startS3Server()
  line = await startTcpProxy(s3.settings.S3_ENDPOINT)
  owner = await makePerson()
})
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hourlet-files-'))
  setEnv({ ...env(), ...inBucket(), DATA_DIR: dataDir })
})
afterEach(async () => {
  line.set({ is: 'open' })
  const store = await bucket()
  for (const key of await keysOf(store)) await store.remove(key)
  await rm(dataDir, { recursive: true, force: true })
})
afterAll(async () => {
  await line.stop()
  await s3.stop()
})

/** The settings of the bucket, reached by the line that tests cut. */
const inBucket = () => ({ ...s3.settings, S3_ENDPOINT: line.url, S3_PUBLIC_URL: undefined })

describe('pictures in a bucket', () => {
  test('are stored, served and deleted there, and the folder stays empty', async () => {
    const photo = await upload()
    expect(photo.widths).toEqual([400, 800])
    const response = await site.request(photoUrl(photo.storageKey, 800))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800 })
    expect(await keysOf(await bucket())).toEqual([`${photo.storageKey}-400.webp`, `${photo.storageKey}-800.webp`])
    expect(await readdir(dataDir)).not.toContain('photos')

    await removePhoto(owner, photo.id)
    expect(await keysOf(await bucket())).toEqual([])
    expect((await site.request(photoUrl(photo.storageKey, 800))).status).toBe(404)
  })

  test('with a public address the browser is sent there, but for the demo’s own pictures', async () => {
    setEnv({ ...env(), S3_PUBLIC_URL: 'https://pictures.example/photos/' })
    const key = '0123456789abcdef0123456789abcdef'
    const response = await site.request(photoUrl(key, 800))
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`https://pictures.example/photos/${key}-800.webp`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    const demo = await site.request('/photos/demo/art-studio-skylight-800.webp')
    expect([demo.status, demo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const name of ['x', '../secret', 'demo/none-800.webp']) {
      expect((await site.request(`/photos/${encodeURIComponent(name)}`)).status, name).toBe(404)
    }
  })

  test('fault 137: while the file store is down, a picture gets 503 and a sentence, an upload leaves nothing after a sweep, and both work again', async () => {
    const photo = await upload()
    line.set({ is: 'dead' })
    const response = await site.request(photoUrl(photo.storageKey, 800))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).toContain('Pictures cannot be stored or shown for a moment. Please try again.')
    await expect(upload()).rejects.toMatchObject({ code: 'serviceBusy' })
    await execute(db(), sql`update space_images set created_at = now() - interval '2 days' where id <> ${photo.id}`)
    expect(await sweepPhotosWorker.run()).toBe(0)
    expect(await photosInDatabase()).toBe(2)

    line.set({ is: 'open' })
    await sweepPhotosWorker.run()
    expect(await photosInDatabase()).toBe(1)
    expect((await site.request(photoUrl(photo.storageKey, 800))).status).toBe(200)
    const second = await upload()
    expect((await site.request(photoUrl(second.storageKey, 400))).status).toBe(200)
    for (const { id } of [photo, second]) await removePhoto(owner, id)
  })

  test('fault R6: over a slow line pictures are stored and shown', async () => {
    line.set({ is: 'slow', bytesPerSecond: 50_000 })
    const photo = await upload()
    expect((await site.request(photoUrl(photo.storageKey, 800))).status).toBe(200)
    line.set({ is: 'open' })
    await removePhoto(owner, photo.id)
  })

  test('fault R6: a line that passes nothing ends requests with 503, also within a picture', {
    timeout: 120_000,
  }, async () => {
    // Noise makes it arrive in several parts.
    const photo = await upload({ type: 'gaussian', mean: 128, sigma: 60 })
    const show = () => site.request(photoUrl(photo.storageKey, 800))
    line.set({ is: 'slow', bytesPerSecond: 200_000 })
    const before = line.received()
    const begun = show()
    while (line.received() === before) await pause(1)
    line.set({ is: 'frozen' })
    expect((await Promise.all([begun, show()])).map(({ status }) => status)).toEqual([503, 503])
    line.set({ is: 'open' })
    expect((await show()).status).toBe(200)
    await removePhoto(owner, photo.id)
  })

  test.each<LineBreak>(['reset', 'cut', 'half-open'])(
    'fault R6: a line that breaks (%s) at any byte shows the whole picture or 503, and stores all sizes of it or refuses it',
    async (how) => {
      const random = randomOfRun(seed)
      const whole = await upload()
      const bytes = Buffer.from(await (await site.request(photoUrl(whole.storageKey, 800))).arrayBuffer())
      for (let run = 0; run < runs('RESETS', 5); run += 1) {
        line.breakAfter(1 + random.below(bytes.length), how)
        const response = await site.request(photoUrl(whole.storageKey, 800))
        line.mend()
        expect([200, 503]).toContain(response.status)
        if (response.status === 200) expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
        line.breakAfter(1 + random.below(600), how)
        const photo = await upload().catch((error: { code: string }) => error.code)
        line.mend()
        if (photo === 'serviceBusy') continue
        if (typeof photo === 'string') throw new Error(photo)
        expect(await keysOf(await bucket())).toEqual(
          expect.arrayContaining([`${photo.storageKey}-400.webp`, `${photo.storageKey}-800.webp`]),
        )
        await removePhoto(owner, photo.id)
      }
      await removePhoto(owner, whole.id)
    },
  )

  test('faults 137 and 270: a picture that is removed while the file store is down is gone from the listing, and from the store after the next sweep', async () => {
    const photo = await upload()
    const before = await photosInDatabase()
    const space = { id: await makeSpace(owner), userId: owner.id }
    await inTransaction((tx) => attachPhotos(tx, space, [photo.id]))
    line.set({ is: 'dead' })
    await removePhoto(owner, photo.id)
    const ofSpace = sql`select from space_images where id = ${photo.id} and space_id is not null`
    expect(await fetchRows(db(), ofSpace)).toEqual([])
    const attach = inTransaction((tx) => attachPhotos(tx, space, [photo.id]))
    await expect(attach).rejects.toMatchObject({ code: 'notFound' })
    line.set({ is: 'open' })
    await sweepPhotosWorker.run()
    expect(await keysOf(await bucket())).toEqual([])
    expect(await photosInDatabase()).toBe(before - 1)
  })

  test('fault 261: a portrait that is removed or replaced while the file store is down goes with a later sweep', async () => {
    const picture = async () => Readable.from([await jpegOf()])
    await changeAvatar(owner, await picture())
    line.set({ is: 'dead' })
    await removeAvatar(owner)
    expect((await myProfile(owner)).avatarUrl).toBeNull()
    await expect(changeAvatar(owner, await picture())).rejects.toMatchObject({ code: 'serviceBusy' })
    line.set({ is: 'open' })
    await sweepPhotosWorker.run()
    expect(await keysOf(await bucket()), 'within the hour in which it may be stored').toHaveLength(1)
    await execute(db(), sql`update unused_avatars set since = since - interval '2 hours'`)
    line.set({ is: 'dead' })
    await sweepPhotosWorker.run()
    const postponed = await fetchRows(db(), sql`select from unused_avatars where since > now() - interval '1 hour'`)
    expect(postponed, 'the first failure ends the sweep').toHaveLength(1)
    line.set({ is: 'open' })
    await sweepPhotosWorker.run()
    await execute(db(), sql`update unused_avatars set since = since - interval '2 hours'`)
    await sweepPhotosWorker.run()
    expect(await keysOf(await bucket())).toEqual([])
    expect(await fetchRows(db(), sql`select from unused_avatars`)).toEqual([])
    const { avatarUrl } = await changeAvatar(owner, await picture())
    expect((await myProfile(owner)).avatarUrl).toBe(avatarUrl)
    expect(await keysOf(await bucket())).toHaveLength(1)
    await removeAvatar(owner)
    expect(await keysOf(await bucket())).toEqual([])
  })
})

describe('moving pictures into a bucket', () => {
  test('copies each file with its bytes, skips what is there on a second run, and deletes nothing', async () => {
    const files = await fillFolder(30)
    const [from, to] = [localStore(dataDir), await bucket()]
    expect(await movePhotos(from, to)).toEqual({ copied: 30, present: 0 })
    expect(await contents(to)).toEqual(files)
    expect(await contents(from)).toEqual(files)

    await to.put('avatars/file-3.webp', Buffer.from('damaged'))
    await to.remove('file-4.webp')
    expect(await movePhotos(from, to)).toEqual({ copied: 2, present: 28 })
    expect(await contents(to)).toEqual(files)
  })

  test('fault 138: a run whose file store fails throws, and the next run completes it', async () => {
    const files = await fillFolder(20)
    const [from, to] = [localStore(dataDir), await bucket()]
    const running = movePhotos(
      failingAfter(from, 7, () => line.set({ is: 'dead' })),
      to,
    )
    await expect(running).rejects.toMatchObject({ code: 'serviceBusy' })
    line.set({ is: 'open' })
    const { copied, present } = await movePhotos(from, to)
    expect(present).toBeGreaterThan(0)
    expect(copied).toBeGreaterThan(0)
    expect(copied + present).toBe(20)
    expect(await contents(to)).toEqual(files)
  })

  test('fault 138: a copy that differs from its file is reported', async () => {
    await fillFolder(1)
    const to = await bucket()
    const damaging = { ...to, put: (key: string) => to.put(key, Buffer.from('other')) }
    await expect(movePhotos(localStore(dataDir), damaging)).rejects.toThrow('differs from the file')
  })

  test('the command copies there and back, and says how many', async () => {
    const files = await fillFolder(5)
    expect(await runCommand([])).toEqual({
      code: 0,
      words: 'Copied 5 files; 0 were there already. Nothing was deleted.\n',
    })
    expect(await runCommand([])).toMatchObject({ words: expect.stringContaining('Copied 0 files; 5 were there') })
    await rm(path.join(dataDir, 'photos'), { recursive: true })
    expect(await runCommand(['--back'])).toMatchObject({ code: 0 })
    expect(await contents(localStore(dataDir))).toEqual(files)
  })
})

describe('fault 139: a bucket that refuses', () => {
  test.each([
    [
      'does not exist',
      { S3_BUCKET: 'another-bucket' },
      /stored in the bucket another-bucket at 127\.0\.0\.1:\d+ \(NoSuchBucket\)/,
    ],
    ['knows no such key', { S3_ACCESS_KEY_ID: 'STRANGER' }, /\(InvalidAccessKeyId\)/],
    ['is not there', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /at 127\.0\.0\.1:1 \(ECONNREFUSED\)/],
  ])('that %s is named in a sentence before the start', async (_, wrong, sentence) => {
    const refused = verifyBucket({ ...env(), ...wrong })
    await expect(refused).rejects.toThrow(sentence)
    await expect(refused).rejects.toThrow('Check S3_BUCKET, S3_ENDPOINT, S3_REGION')
  })

  test('and one that accepts has no file of the check afterwards', async () => {
    await verifyBucket(env())
    expect(await keysOf(await bucket())).toEqual([])
  })

  test('stops a start only if it refuses, not while it is away', async () => {
    const overloaded = createServer((_, response) => response.writeHead(503).end())
    await new Promise<void>((resolve) => overloaded.listen(0, '127.0.0.1', resolve))
    const { port } = overloaded.address() as AddressInfo
    try {
      for (const S3_ENDPOINT of ['http://127.0.0.1:1', `http://127.0.0.1:${port}`])
        await verifyBucketAtStart({ ...env(), S3_ENDPOINT })
    } finally {
      overloaded.close()
    }
    await expect(verifyBucketAtStart({ ...env(), S3_BUCKET: 'another-bucket' })).rejects.toThrow('(NoSuchBucket)')
    const goesOn = await run(['--input-type=module', '--eval', startScript], {
      ...variables(),
      S3_ENDPOINT: 'http://127.0.0.1:1',
      PORT: '0',
      DATABASE_URL: 'postgres://127.0.0.1:2/nothing',
    })
    expect(goesOn.words).toContain('A file cannot be stored in the bucket')
    expect(goesOn.words).toContain('127.0.0.1:2')
  })

  test('stops the start of a server, and the moving command', async () => {
    const wrong = { ...variables(), S3_BUCKET: 'another-bucket' }
    const started = await run(['--input-type=module', '--eval', startScript], {
      ...wrong,
      PORT: '0',
      DATABASE_URL: 'postgres://127.0.0.1:1/nothing',
    })
    expect(started.code).toBe(1)
    expect(started.words).toContain('A file cannot be stored in the bucket another-bucket')
    const moved = await run(['scripts/move-photos-command.ts'], wrong)
    expect(moved.code).toBe(1)
    expect(moved.words).toContain('A file cannot be stored in the bucket another-bucket')
  })
})

const startScript = `import { start } from './server/start.ts'
await start().catch((error) => { console.error(error.message); process.exit(1) })`

const bucket = () => bucketStore(s3.settings.S3_BUCKET, env())

async function keysOf(store: FileStore): Promise<string[]> {
  return (await Array.fromAsync(store.keys())).sort()
}

async function contents(store: FileStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const key of await keysOf(store)) found.set(key, Buffer.from((await store.read(key)) ?? []).toString('hex'))
  return found
}

async function upload(noise?: Noise) {
  return await uploadPhoto(owner, Readable.from([await jpegOf(noise)]))
}

async function jpegOf(noise?: Noise): Promise<Buffer> {
  const plain = { width: 800, height: 600, channels: 3 as const, background: '#c83c28' }
  return await sharp({ create: { ...plain, ...(noise && { noise }) } })
    .jpeg()
    .toBuffer()
}

async function photosInDatabase(): Promise<number> {
  const [row] = await fetchRows<{ count: number }>(db(), sql`select count(*)::int as count from space_images`)
  return row?.count ?? 0
}

/** Fills the folder of pictures; returns the bytes by key, in the order of the keys. */
async function fillFolder(count: number): Promise<Map<string, string>> {
  const keys = Array.from({ length: count }, (_, at) => `${at % 3 ? '' : 'avatars/'}file-${at}.webp`).sort()
  await mkdir(path.join(dataDir, 'photos/avatars'), { recursive: true })
  for (const key of keys) await writeFile(path.join(dataDir, 'photos', key), `bytes of ${key}`)
  return new Map(keys.map((key) => [key, Buffer.from(`bytes of ${key}`).toString('hex')]))
}

function failingAfter(store: FileStore, reads: number, fail: () => void): FileStore {
  let count = 0
  return {
    ...store,
    read: async (key) => {
      const bytes = await store.read(key)
      if (++count > reads) fail()
      return bytes
    },
  }
}

/** The settings of a separate process that uses the bucket. */
const variables = () => ({ ...s3.settings, DATA_DIR: dataDir })

const runCommand = (flags: string[]) => run(['scripts/move-photos-command.ts', ...flags], variables())

async function run(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (words += data))
  const [code] = await once(child, 'close')
  return { code, words }
}
