import { readdirSync, readFileSync } from 'node:fs'
import { hashPassword as hashByLibrary, verifyPassword as verifyByLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

const password = 'ﬁve lamps in the ättic'

test('a hash is one of Better Auth, which stored those of earlier releases', async () => {
  expect(await verifyByLibrary({ hash: await hashPassword(password), password })).toBe(true)
  const hash = await hashByLibrary(password)
  expect(await verifyPassword({ hash, password })).toBe(true)
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false)
  await expect(verifyPassword({ hash: 'nothing', password })).rejects.toThrow('no hash')
})

test.runIf(process.platform === 'linux')('one thread hashes, at a lower priority than those of requests', async () => {
  await Promise.all(Array.from({ length: 4 }, () => hashPassword(password)))
  const own = niceness(process.pid)
  expect(threads().filter((thread) => niceness(thread) > own)).toHaveLength(1)
})

function threads(): number[] {
  return readdirSync('/proc/self/task').map(Number)
}

/** The 19th field of the file, counted from the state, which follows the name in parentheses. */
function niceness(thread: number): number {
  const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[16])
}
