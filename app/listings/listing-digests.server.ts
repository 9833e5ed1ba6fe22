import { createHash } from 'node:crypto'

/**
 * Returns a digest of each value of a listing's form, by field: the form sends those of the values that it was opened with, which
 * themselves would send a long description twice.
 */
export function listingDigests(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, digestOf(value)]))
}

/** Parses the digests that a form sent back; null if it sent none, as before this was added. */
export function sentDigests(loaded: string | undefined): Record<string, string> | null {
  try {
    const digests: unknown = JSON.parse(loaded ?? '')
    if (typeof digests !== 'object' || digests === null) return null
    return Object.fromEntries(Object.entries(digests).map(([name, digest]) => [name, String(digest)]))
  } catch {
    return null
  }
}

/** Browsers send line breaks of text areas as two characters. */
function digestOf(value: string): string {
  return createHash('sha256').update(value.replaceAll('\r\n', '\n')).digest('base64url').slice(0, 12)
}
