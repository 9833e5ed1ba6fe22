import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newSecret } from './env.ts'

/** Returns the secret of a demo without one: generated at the first start and stored, so that people stay signed in. */
export async function sessionSecretOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'session-secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, newSecret(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}
