import { db, read } from '../../db/connect.ts'
import { firstSpaceTypes } from '../../rules/space-type.ts'

/** Adds the initial types of a marketplace if there are none. Several servers may start at once. */
export async function addFirstTypes(): Promise<void> {
  await read(db(), {
    name: 'add_first_types',
    text: `
      insert into space_types (name, label)
      select name, label from unnest($1::text[], $2::text[]) with ordinality first(name, label, place)
      where not exists (select from space_types) order by place
      on conflict do nothing`,
    values: [firstSpaceTypes.map(({ name }) => name), firstSpaceTypes.map(({ label }) => label)],
  })
}
