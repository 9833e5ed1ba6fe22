import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** A space type as operators see it, including hidden and merged ones. */
export type SpaceTypeRow = {
  name: string
  label: string
  isHidden: boolean
  mergedInto: string | null
  spaces: number
  createdBy: string | null
  createdAt: Date
}

/** Returns all space types with their numbers of spaces to an admin, oldest first; throws `notFound` for others. */
export async function allSpaceTypes(person: Person | null): Promise<SpaceTypeRow[]> {
  adminOnly(person)
  return await fetchRows<SpaceTypeRow>(
    db(),
    sql`
      select t.name, t.label, t.hidden_at is not null as is_hidden, t.merged_into,
        (select count(*) from spaces s where s.type = t.name and s.deleted_at is null) as spaces,
        u.email as created_by, t.created_at
      from space_types t left join users u on u.id = t.created_by
      order by t.created_at, t.id limit 500`,
  )
}
