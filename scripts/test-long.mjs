// The long tests: concurrent writes to the weeks of taken hours for a minute, the random suites in full (test-faults.mjs), the
// mutation tests of rules/ (test-mutation.mjs), and each sabotage (test/sabotage/run-sabotages.ts).
import './node-version.mjs'
import { spawnSync } from 'node:child_process'

const options = { stdio: 'inherit', shell: process.platform === 'win32' }
const crowd = spawnSync('vitest', ['run', 'test/faults/weeks-under-a-crowd.test.ts'], {
  ...options,
  env: { CROWD_SECONDS: '60', ...process.env },
})
const faults = spawnSync('node', ['scripts/test-faults.mjs', ...process.argv.slice(2)], options)
const mutation = spawnSync('node', ['scripts/test-mutation.mjs'], options)
const sabotage = spawnSync('node', ['test/sabotage/run-sabotages.ts'], options)
process.exit(crowd.status || faults.status || mutation.status || sabotage.status || 0)
