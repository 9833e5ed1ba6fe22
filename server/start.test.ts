import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the real start in a separate process, with only these settings, until it ends. */
async function startWith(settings: Record<string, string>) {
  const script = `import { start } from './server/start.ts'; await start().catch((error) => { console.error(error.message); process.exit(1) })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (data) => {
    words += data
  })
  const [code] = await once(child, 'close')
  return { code, words }
}

test('finding S1: a process with live card keys and without NODE_ENV does not start', async () => {
  const live = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  // Nothing listens at this address, so a start that gets further also ends, with another message.
  const { code, words } = await startWith({ ...live, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' })
  expect(code).toBe(1)
  expect(words).toContain('There is a live card key (STRIPE_SECRET_KEY)')
  expect(words).toContain('Set NODE_ENV=production to run the marketplace for real, or DEMO=1 if it is a demo.')
})

test('a process that cannot write its DATA_DIR does not start', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const DATA_DIR = path.join(folder, 'file', 'data')
  const SESSION_SECRET = 'k4Wv0dQ2rX8sJ6nZ1yT5bH9mC3pL7fGa'
  // Nothing listens at this address, so a start that gets further also ends, with another message.
  const { code, words } = await startWith({ DATA_DIR, SESSION_SECRET, DATABASE_URL: 'postgres://127.0.0.1:1/nothing' })
  expect(code).toBe(1)
  expect(words).toContain(`DATA_DIR (${DATA_DIR}) cannot be written: ENOTDIR`)
})
