import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useLogLines } from '../test/log-lines.ts'
import { verifyDataDir } from './verify-data-dir.ts'

const lines = useLogLines()
let folder: string
/** A file is above it, so that root cannot create it either. */
let impossible: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-data-dir-'))
  await writeFile(path.join(folder, 'file'), '')
  impossible = path.join(folder, 'file', 'data')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a folder that can be written is created, and nothing is left in it', async () => {
  const DATA_DIR = path.join(folder, 'new', 'data')
  await verifyDataDir({ DATA_DIR, S3_BUCKET: undefined })
  expect(await readdir(DATA_DIR)).toEqual([])
  expect(lines.all()).toEqual([])
})

test('a folder of pictures that cannot be written is refused, as a restore by root makes one', async () => {
  const DATA_DIR = path.join(folder, 'restored')
  await mkdir(DATA_DIR)
  // Not even root can write into a file.
  await writeFile(path.join(DATA_DIR, 'photos'), '')
  await expect(verifyDataDir({ DATA_DIR, S3_BUCKET: undefined })).rejects.toThrow(
    /^The folder \S+restored\/photos cannot be written: .* chown/,
  )
  await verifyDataDir({ DATA_DIR, S3_BUCKET: 'pictures' })
  await rm(path.join(DATA_DIR, 'photos'))
  await mkdir(path.join(DATA_DIR, 'photos'))
  await verifyDataDir({ DATA_DIR, S3_BUCKET: undefined })
  expect(await readdir(path.join(DATA_DIR, 'photos'))).toEqual([])
  expect(lines.all()).toEqual([])
})

test('what a killed process was receiving is deleted after a day', async () => {
  const DATA_DIR = path.join(folder, 'killed')
  await mkdir(path.join(DATA_DIR, 'uploads'), { recursive: true })
  for (const name of ['old', 'new']) await writeFile(path.join(DATA_DIR, 'uploads', name), 'half of a picture')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  await utimes(path.join(DATA_DIR, 'uploads', 'old'), twoDaysAgo, twoDaysAgo)
  await verifyDataDir({ DATA_DIR, S3_BUCKET: undefined })
  expect(await readdir(path.join(DATA_DIR, 'uploads'))).toEqual(['new'])
})

test('a folder that cannot be written is refused, and with a bucket it is a warning', async () => {
  const sentence = `DATA_DIR (${impossible}) cannot be written: ENOTDIR.`
  await expect(verifyDataDir({ DATA_DIR: impossible, S3_BUCKET: undefined })).rejects.toThrow(sentence)
  expect(lines.all()).toEqual([])
  await verifyDataDir({ DATA_DIR: impossible, S3_BUCKET: 'pictures' })
  expect(lines.all()).toEqual([expect.objectContaining({ level: 'warn', message: expect.stringContaining(sentence) })])
})
