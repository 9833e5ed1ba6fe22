import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'

/** Makes the hours that owners have blocked entries of their calendars: some have a name, some are walk-ins. */
export async function insertCalendarEntries(tx: Tx): Promise<void> {
  await execute(
    tx,
    sql`
      with blocked as (
        select id, gen_random_uuid() as entry_id, space_id, during, row_number() over (order by id) as place
        from availability_blocks where kind = 'owner' and entry_id is null
      ), entered as (
        insert into calendar_entries (id, space_id, kind, start_time, end_time, name, people)
        select entry_id, space_id, case when place % 6 = 0 then 'walkIn' else 'block' end, lower(during), upper(during),
          case when place % 6 = 0 then (${walkIns}::text[])[1 + place / 6 % ${walkIns.length}]
            else (${reasons}::text[])[1 + place % ${reasons.length}] end,
          case when place % 6 = 0 then 1 + place % 7 end
        from blocked returning id
      )
      update availability_blocks b set entry_id = blocked.entry_id from blocked where b.id = blocked.id`,
  )
}

const reasons = ['', 'Own use', 'Cleaning', 'Rehearsal', '', 'Painting the wall', 'Repairs']
const walkIns = ['Kofi', 'Drawing class', 'Pilar', 'Choir', 'Mr. Lindgren']
