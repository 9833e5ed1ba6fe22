import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

function start(error: { message?: string; code: string }, env: Record<string, string>) {
  const script = `
    import { runUntilStopped } from '${path.join(import.meta.dirname, 'run-until-stopped.mjs')}'
    await runUntilStopped(() => Promise.reject(Object.assign(new Error(), ${JSON.stringify(error)})))`
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { env })
}

test.each([
  [{}, 'The database of DATABASE_URL does not respond.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/hourlet' },
    'The database of DATABASE_URL or DATABASE_DIRECT_URL does not respond.',
  ],
])('a start without its database names the settings of its address, with %j', async (env, sentence) => {
  const started = start({ code: 'ECONNREFUSED' }, env)
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
})

test.each([
  ['3D000', 'database "nodb" does not exist', 'Create it (createdb), or correct the name in this setting.'],
  ['28P01', 'password authentication failed for user "a"', 'Correct the user or the password in this setting.'],
  ['28000', 'role "a" does not exist', 'Create the user or let it in (pg_hba.conf), or correct it in this setting.'],
])(
  'a start whose database refuses the connection (%s) names the setting and says what to do',
  async (code, message, remedy) => {
    await expect(start({ code, message }, {})).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`The database of DATABASE_URL cannot be opened: ${message}. ${remedy}`),
    })
  },
)
