import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { missingSettings, settingsWarnings } from '../check-settings.ts'
import { env } from '../env.ts'

/** What a new marketplace needs before guests can book. */
export type FirstSteps = {
  /** Sentences about settings that are missing or unsafe; empty if none. */
  settings: string[]
  hasTypes: boolean
  hasListing: boolean
}

/** Returns the operator's first steps to an admin; null once all are done. Throws `notFound` for others. */
export async function firstSteps(person: Person | null): Promise<FirstSteps | null> {
  adminOnly(person)
  const [found] = await fetchRows<{ hasTypes: boolean; hasListing: boolean }>(
    db(),
    sql`
      select exists (select from space_types where hidden_at is null and merged_into is null) as has_types,
        exists (select from spaces where deleted_at is null) as has_listing`,
  )
  const { hasTypes = false, hasListing = false } = found ?? {}
  const settings = env().demo ? [] : [...settingsWarnings(env()), ...missingSettings(env())]
  return settings.length === 0 && hasTypes && hasListing ? null : { settings, hasTypes, hasListing }
}
