import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { startServer } from './marketplace.ts'

/** Returns a `test` for one file whose tests have a marketplace of their own, because they move its clock. */
export function ownSiteTest() {
  return base.extend<object, { ownSite: string }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
      async ({}, use) => {
        const DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'hourlet-own-site-'))
        const server = await startServer({ DATA_DIR, DATABASE_URL: '' })
        await use(server.url)
        await server.stop()
        await rm(DATA_DIR, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ ownSite }, use) => use(ownSite),
  })
}
