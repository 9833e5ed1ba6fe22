// What takes minutes: the crowd on the weeks of taken hours, for a whole minute.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('vitest', ['run', 'test/faults/weeks-under-a-crowd.test.ts'], {
  stdio: 'inherit',
  env: { CROWD_SECONDS: '60', ...process.env },
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
