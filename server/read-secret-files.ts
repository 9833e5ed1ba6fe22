import { readFileSync } from 'node:fs'
import { errorCode } from '../db/error-code.ts'

/** The settings that contain a secret, and can be the name of a file with it: `SESSION_SECRET_FILE`. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SESSION_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const

/**
 * Returns the settings with the content of the files that `…_FILE` names, as secret stores, systemd credentials and container
 * secrets deliver them. Throws an error in plain words for a file that cannot be read or is empty, and for a secret given twice.
 */
export function readSecretFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const read: Record<string, string> = {}
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) throw new Error(`Settings: both ${name} and ${name}_FILE are set. Set one of them.`)
    read[name] = contentOf(file, name)
  }
  return { ...source, ...read }
}

function contentOf(file: string, name: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = errorCode(error) ?? error
    throw new Error(`Settings: the file of ${name}_FILE cannot be read (${code}): ${file}`)
  }
  if (!text) throw new Error(`Settings: the file of ${name}_FILE is empty: ${file}`)
  return text
}
