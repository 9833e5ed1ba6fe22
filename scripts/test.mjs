// Every test: unit, database, API and browser. Ends with one line `N passed, N failed`.
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'

const reports = mkdtempSync(path.join(os.tmpdir(), 'hourlet-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** The failed unit and database tests, printed again at the end, where the log of a long run is read first. */
const failures = []
/** Those that passed at the second try only. */
const flaky = []

const browser = ensureBrowser()
vitest()
if (run('node', ['scripts/build.mjs'])) playwright()
else total.failed += 1
rmSync(reports, { recursive: true, force: true })

for (const test of flaky) console.log(`\nPassed at the second try only: ${test}`)
for (const failure of failures) console.log(`\nFailed: ${failure}`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

function vitest() {
  const file = path.join(reports, 'vitest.json')
  const ok = run('vitest', ['run', '--reporter', 'default', '--reporter', 'json', '--outputFile.json', file])
  const report = readReport(file)
  for (const { name, assertionResults } of report?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      const text = `${path.relative('.', name)} > ${fullName}\n${failureMessages.join('\n')}`
      if (status === 'failed') failures.push(text)
      else if (failureMessages.length > 0) flaky.push(text)
    }
  }
  const brokenFiles = report?.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0) ?? []
  count(
    ok,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests,
    },
  )
}

function playwright() {
  const file = path.join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ok = run('playwright', ['test', '--reporter', 'list,json'], env)
  const stats = readReport(file)?.stats
  count(ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped })
}

/** A runner that failed without naming a failed test (it crashed, or wrote no report) counts as one failure. */
function count(ok, result) {
  total.passed += result?.passed ?? 0
  total.skipped += result?.skipped ?? 0
  total.failed += result?.failed || (ok && result ? 0 : 1)
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
