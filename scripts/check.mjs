// The quick check: format, lint, types, dead code, architecture and unit tests. Runs all, then prints which failed. With
// `--static` it runs no tests, for CI, which runs them with all others.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'

const steps = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['route types', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit']],
  ['dead code', 'knip', []],
]
if (!process.argv.includes('--static'))
  steps.push(['unit and architecture', 'vitest', ['run', '--project', 'unit', '--reporter', 'dot']])

const failed = []
for (const [name, command, args] of steps) {
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  console.error(`\nCheck failed: ${failed.join(', ')}`)
  process.exit(1)
}
