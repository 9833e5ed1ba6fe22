import { slugify } from './slug.ts'

/** Returns the last part of the address of an owner's page: the name, and the beginning of the id. */
export function ownerSlug(name: string | null, id: string): string {
  const key = id.replaceAll('-', '').slice(0, keyLength)
  return name ? `${slugify(name)}-${key}` : key
}

/** Returns the ids that an address can mean, from the least to the greatest; null for an address that is none. */
export function ownerIdRange(slug: string): { from: string; to: string } | null {
  const key = /^(?:[a-z0-9-]{1,80}-)?([0-9a-f]{12})$/.exec(slug)?.[1]
  if (!key) return null
  const start = `${key.slice(0, 8)}-${key.slice(8)}`
  return { from: `${start}-0000-0000-000000000000`, to: `${start}-ffff-ffff-ffffffffffff` }
}

/** 48 bits of the id: enough to name one of millions. */
const keyLength = 12
