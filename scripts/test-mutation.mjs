// Mutation tests of rules/: Stryker changes the rules in one small way at a time and runs their unit tests on each change. Ends
// with an error if fewer than 95% of the changes are noticed. docs/faults.md names those that cannot be.
//   npm run test:mutation                             all of rules/
//   npm run test:mutation -- --mutate rules/refund.ts  one file
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

const { status } = spawnSync('stryker', ['run', 'test/mutation/stryker.json', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
rmSync('.stryker-tmp', { recursive: true, force: true })
process.exit(status ?? 1)
