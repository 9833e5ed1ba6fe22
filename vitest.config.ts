import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of the code's own lists, which need no server. */
const withoutServer = [
  'test/api-description.test.ts',
  'test/architecture.test.ts',
  'test/security-table.test.ts',
  'test/comparison.test.ts',
  'test/classes.test.ts',
  'test/conventions.test.ts',
  'test/permissions/every-request.test.ts',
]

/** The files that take a minute or more on a busy machine, longest first. */
const longest = [
  'test/permissions/permissions.test.ts',
  'server/search/search-by-time.property.test.ts',
  'test/faults/between-machines.test.ts',
  'db/embedded.test.ts',
  'server/search/search-by-time.prices.test.ts',
  'test/point-in-time.test.ts',
  'test/faults/two-releases.test.ts',
  'test/base-backup.test.ts',
  'test/backup.test.ts',
  'test/faults/fail-over.test.ts',
  'test/interleavings/interleavings.test.ts',
]

/** Starts the longest files first: one that begins last runs alone while the other workers have nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => longest.findIndex((name) => moduleId.endsWith(name))
    const rank = (file: TestSpecification) => (place(file) < 0 ? longest.length : place(file))
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

/** What changes the process that a test file runs in, and would leak into the files that run after it. */
const changesProcess = /\bvi\.|\bsetEnv\(|\bprocess\.(env|on|kill)\b|\bglobalThis\.|ProductPasswordCost|\/kill\.ts/

/** Database and API tests that need a process of their own. */
const alone = globSync('{db,server,card-simulator,test}/**/*.test.ts').filter((file) =>
  changesProcess.test(readFileSync(file, 'utf8')),
)

/**
 * Settings of the database and API tests. They spend most of their time waiting: all together take 15 minutes of a processor, and
 * three workers needed 23 minutes on two.
 */
const database = {
  setupFiles: ['./test/password-cost.ts'],
  globalSetup: ['./test/postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 5,
  sequence: { groupOrder: 1 },
}

/**
 * Unit tests (`unit`) need nothing; database and API tests (`database`, and `database-alone` with a process for each file) get a
 * real PostgreSQL from test/postgres.ts.
 */
export default defineConfig({
  test: {
    setupFiles: ['./test/setup.ts'],
    sequence: { sequencer: LongestFirst },
    // As in playwright.config.ts; scripts/test.mjs lists what passes only at the second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{rules,app,db/seed,scripts}/**/*.test.{ts,tsx}', ...withoutServer],
          // One process for many files: starting one for each and loading its modules takes most of the time of these tests.
          isolate: false,
          setupFiles: ['./test/leave-process.ts'],
          // Both kinds have numbers of workers of their own, so one follows the other.
          sequence: { groupOrder: 0 },
          // Property tests on a busy machine take several times as long as on a quiet one.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'database',
          include: ['{db,server,card-simulator,test}/**/*.test.ts'],
          exclude: ['db/seed/**', 'test/browser/**', ...withoutServer, ...alone],
          // Loading the server's modules again for each file takes a third of the time of these tests. Faults of lines are those of
          // one file (test/line-faults.ts).
          isolate: Boolean(process.env.LINE_FAULT),
        },
      },
      {
        extends: true,
        test: {
          ...database,
          name: 'database-alone',
          include: alone,
          exclude: ['db/seed/**', 'test/browser/**', ...withoutServer],
        },
      },
    ],
  },
})
