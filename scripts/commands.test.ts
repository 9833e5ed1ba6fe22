import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs a command with these settings alone, and returns what it prints of its failure. */
async function failureOf(command: string, args: string[], settings: Record<string, string>): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere/data', ...settings }
  const failed = await promisify(execFile)(process.execPath, [`scripts/${command}-command.ts`, ...args], { env }).then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  )
  expect(failed?.code).toBe(1)
  return failed?.stderr ?? ''
}

test.each([
  ['reset-two-factor', ['a@test.example']],
  ['move-photos', []],
])('%s prints a sentence about a wrong setting', async (command, args) => {
  expect(await failureOf(command, args, { PORT: 'abc' })).toBe('PORT: this must be a number.\n')
})

test.each([
  ['what-happened', ['H7K-2QM', 'H7K-2QN'], 'Only one number is taken, and H7K-2QN is another. Which'],
  [
    'grant-admin',
    ['a@test.example', 'b@test.example'],
    'Only one address is taken, and b@test.example is another. Whom',
  ],
  ['reset-two-factor', ['a@test.example', '--force'], "Unknown option '--force'. Whose"],
])('%s says what is wrong with its arguments', async (command, args, words) => {
  expect(await failureOf(command, args, {})).toContain(words)
})

test('a command with real settings needs no NODE_ENV: it serves no demo', async () => {
  const real = { SMTP_URL: 'smtp://mail.example', BASE_URL: 'https://hourlet.example', TRUSTED_PROXY_HOPS: '1' }
  const reset = await failureOf('reset-two-factor', ['a@test.example'], real)
  expect(reset).toBe('Start the marketplace first (npm start), or set DATABASE_URL.\n')
  expect(await failureOf('move-photos', [], real)).toMatch(/^Where is the bucket\?/)
})

test.each(['what-happened', 'grant-admin', 'reset-two-factor'])(
  '%s says that DATABASE_URL is none',
  async (command) => {
    expect(await failureOf(command, ['x'], { DATABASE_URL: 'notaurl' })).toMatch(
      /^DATABASE_URL is no address such as postgresql:.*\n$/,
    )
  },
)
