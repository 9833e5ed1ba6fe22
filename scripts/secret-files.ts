// Imported by commands that use DATABASE_URL or another secret: replaces `…_FILE` settings by what the files contain.
import { readSecretFiles, secretSettings } from '../server/read-secret-files.ts'

try {
  Object.assign(process.env, readSecretFiles(process.env))
  for (const name of secretSettings) delete process.env[`${name}_FILE`]
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
