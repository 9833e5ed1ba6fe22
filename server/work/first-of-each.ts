import { type Sql, sql } from '../../db/sql.ts'

/**
 * A condition for `leaseDue`: the `most` longest due rows of each person. One whose rows take long, because their server does
 * not respond, must not hold up those of others. `rows` selects `id`, `person_id` and `due_at` of the due ones.
 */
export function firstOfEach(rows: Sql, most: number): Sql {
  return sql`id in (select id from (
    select id, row_number() over (partition by person_id order by due_at) as place from (${rows}) due_rows) of_person
    where place <= ${sql.raw(most)})`
}
