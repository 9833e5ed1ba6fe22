import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFormerAssets, assetsOf } from './former-assets.mjs'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-assets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Makes a release with these assets, by name with their text and age in days. */
async function release(name: string, assets: Record<string, [string, number]>): Promise<string> {
  const built = path.join(folder, name, 'build/client/assets')
  await mkdir(built, { recursive: true })
  for (const [file, [text, days]] of Object.entries(assets)) {
    const time = new Date(Date.now() - days * 24 * 3_600_000)
    await writeFile(path.join(built, file), text)
    await utimes(path.join(built, file), time, time)
  }
  return path.join(folder, name)
}

test('a new release has the files of the former one, and those of the last 30 days of others', async () => {
  const first = await release('first', {
    'old-1.js': ['old', 31],
    'page-1.js': ['page 1', 20],
    'same.css': ['same', 20],
  })
  const second = await release('second', { 'page-2.js': ['page 2', 5], 'same.css': ['same', 5] })
  const third = await release('third', { 'page-3.js': ['page 3', 0], 'same.css': ['the new one', 0] })
  addFormerAssets(assetsOf(first), assetsOf(second))
  addFormerAssets(assetsOf(second), assetsOf(third))
  expect((await readdir(assetsOf(third))).sort()).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'same.css'])
  expect(await readFile(path.join(assetsOf(third), 'same.css'), 'utf8')).toBe('the new one')
  const days = (Date.now() - (await stat(path.join(assetsOf(third), 'page-1.js'))).mtimeMs) / (24 * 3_600_000)
  expect(days).toBeGreaterThan(19.9)
})

test('the files of the former release itself are added however long ago it was built', async () => {
  const monthly = await release('monthly', { 'page-4.js': ['page 4', 40], 'other-4.css': ['css 4', 40.01] })
  const next = await release('next', { 'page-5.js': ['page 5', 0] })
  addFormerAssets(assetsOf(monthly), assetsOf(next))
  expect((await readdir(assetsOf(next))).sort()).toEqual(['other-4.css', 'page-4.js', 'page-5.js'])
})

test('a build after a release that is not built ends with a sentence', async () => {
  const build = path.join(import.meta.dirname, 'build.mjs')
  const after = path.join(folder, 'no-release')
  await expect(promisify(execFile)(process.execPath, [build, '--after', after])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${after} has no build whose files could be served too.`),
  })
})
