import { rm } from 'node:fs/promises'
import { test as base } from './browser-people.ts'
import { filledDataFolder, startServer } from './marketplace.ts'

/** Returns a `test` for files whose tests have a marketplace of their own, because they move its clock or count its mails. */
export function ownSiteTest() {
  return base.extend<object, { ownSite: string }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern
      async ({}, use) => {
        const DATA_DIR = await filledDataFolder('own-site')
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

/** For the files whose people and spaces are new in each test: they have one marketplace, regardless of its clock. */
export const movedSiteTest = ownSiteTest()
