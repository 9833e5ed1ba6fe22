import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { firstSpaceTypes } from '../../rules/space-type.ts'

/** Adds the initial types of a marketplace if there are none. Several servers may start at once. */
export async function addFirstTypes(): Promise<void> {
  await execute(
    db(),
    sql`
      insert into space_types (name, label)
      select name, label from unnest(${firstSpaceTypes.map(({ name }) => name)}::text[], ${firstSpaceTypes.map(({ label }) => label)}::text[]) with ordinality first(name, label, place)
      where not exists (select from space_types) order by place
      on conflict do nothing`,
  )
}
