import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = `
  import { runUntilStopped } from '${path.join(import.meta.dirname, 'run-until-stopped.mjs')}'
  await runUntilStopped(() => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })))`

test.each([
  [{}, 'The database of DATABASE_URL does not respond.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/hourlet' },
    'The database of DATABASE_URL or DATABASE_DIRECT_URL does not respond.',
  ],
])('a start without its database names the settings of its address, with %j', async (env, sentence) => {
  const start = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
  await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})
