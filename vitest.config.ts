import { defineConfig } from 'vitest/config'

/** Tests of the code's own lists, which need no server. */
const withoutServer = [
  'test/api-description.test.ts',
  'test/architecture.test.ts',
  'test/security-table.test.ts',
  'test/comparison.test.ts',
  'test/conventions.test.ts',
  'test/permissions/every-request.test.ts',
]

/** Unit tests (`unit`) need nothing; database and API tests (`database`) get a real PostgreSQL from test/postgres.ts. */
export default defineConfig({
  test: {
    setupFiles: ['./test/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{rules,app,db/seed,scripts}/**/*.test.{ts,tsx}', ...withoutServer],
          // One process for many files: starting one for each and loading its modules takes most of the time of these tests.
          isolate: false,
          // Both kinds have numbers of workers of their own, so one follows the other.
          sequence: { groupOrder: 0 },
          // Property tests on a busy machine take several times as long as on a quiet one.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{db,server,card-simulator,test}/**/*.test.ts'],
          exclude: ['db/seed/**', 'test/browser/**', ...withoutServer],
          globalSetup: ['./test/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Many of these tests wait for servers and databases of their own, so one more than there usually are cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
