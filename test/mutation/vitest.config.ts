import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * The unit tests of rules/ for Stryker (scripts/test-mutation.mjs), without the one that checks 100,000 amounts: the
 * properties of refund.test.ts and price.test.ts cover the same.
 */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, '../..'),
    setupFiles: ['./test/setup.ts', './test/mutation/mutation-setup.ts'],
    testTimeout: 60_000,
    include: ['rules/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'rules/conservation.test.ts'],
  },
})
