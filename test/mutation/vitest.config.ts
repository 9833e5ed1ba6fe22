import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * The unit tests of rules/ for Stryker (scripts/test-mutation.mjs), without the one that counts its 100,000 amounts:
 * what it compares, the properties of refund.test.ts and price.test.ts compare too.
 */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    setupFiles: ['./test/setup.ts', './test/mutation/setup.ts'],
    testTimeout: 60_000,
    include: ['rules/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'rules/conservation.test.ts'],
  },
})
