import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'

/** Lets Ruben manage the calendar of one of the demo owner's spaces; its log has how that began. */
export async function insertCoHosts(tx: Tx): Promise<void> {
  await execute(
    tx,
    sql`
      with shared as (
        select s.id, s.user_id as owner_id, u.id as co_host_id, u.email
        from spaces s join users u on u.email = 'ruben@demo.hourlet.example' where s.title = 'The Pencil Works'
      ), joined as (
        insert into co_hosts (space_id, user_id, access, since) select id, co_host_id, 'calendar', app_now() - interval '20 days' from shared
      )
      insert into space_actions (space_id, user_id, action, about, created_at)
      select id, person_id, action, about, app_now() - ago from (
        select id, owner_id as person_id, 'coHostInvited' as action, email as about, interval '21 days' as ago from shared
        union all select id, co_host_id, 'coHostJoined', '', interval '20 days' from shared
        union all select id, co_host_id, 'hoursChanged', '', interval '18 days' from shared
        union all select id, co_host_id, 'entryPlaced', '', interval '5 days' from shared) actions
      order by ago desc`,
  )
}
