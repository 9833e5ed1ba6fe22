import { db, read } from '../../db/connect.ts'
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
  const [found] = await read<{ hasTypes: boolean; hasListing: boolean }>(db(), {
    name: 'first_steps',
    text: `
      select exists (select from space_types where hidden_at is null and merged_into is null) as "hasTypes",
        exists (select from spaces where deleted_at is null) as "hasListing"`,
    values: [],
  })
  const { hasTypes = false, hasListing = false } = found ?? {}
  const settings = env().demo ? [] : [...settingsWarnings(env()), ...missingSettings(env())]
  return settings.length === 0 && hasTypes && hasListing ? null : { settings, hasTypes, hasListing }
}
