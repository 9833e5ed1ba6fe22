import { scryptSync } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { hashPassword as hashByLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { useProductPasswordCost } from '../../test/password-cost.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'

useProductPasswordCost()

const password = 'ﬁve lamps in the ättic'

test('a hash names its parameters and has a salt of its own', async () => {
  const [hash, again] = [await hashPassword(password), await hashPassword(password)]
  expect(hash).toMatch(/^\$scrypt\$ln=13,r=8,p=10\$[0-9a-f]{32}\$[0-9a-f]{128}$/)
  expect(again).not.toBe(hash)
  const [salt = '', key] = hash.split('$').slice(3)
  expect(scryptSync(password.normalize('NFKC'), salt, 64, { N: 8192, r: 8, p: 10 }).toString('hex')).toBe(key)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
  await expect(verifyPassword({ hash: 'nothing', password })).rejects.toThrow('no hash')
})

test('a hash of Better Auth, which earlier releases stored, is verified', async () => {
  const hash = await hashByLibrary(password)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
})

test('one password is hashed after another, so that a flood of them takes one core at most', async () => {
  await hashPassword(password)
  const [before, start] = [process.cpuUsage(), performance.now()]
  await Promise.all(Array.from({ length: 4 }, () => hashPassword(password)))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1.3 * (performance.now() - start))
})

test.runIf(process.platform === 'linux')(
  'the threads that hash have a lower priority than the one that answers',
  async () => {
    await hashPassword(password)
    const pool = poolThreads()
    expect(pool).not.toHaveLength(0)
    for (const thread of pool) expect(niceness(thread)).toBeGreaterThan(niceness(process.pid))
  },
)

function poolThreads(): number[] {
  const nameOf = (thread: string) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()
  return readdirSync('/proc/self/task')
    .filter((thread) => nameOf(thread) === 'libuv-worker')
    .map(Number)
}

/** The 19th field of the file, counted from the state, which follows the name in parentheses. */
function niceness(thread: number): number {
  const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[16])
}
