import { type Sql, sql } from '../../db/sql.ts'
import type { SpaceAction } from '../../rules/space-action.ts'

/** Selects, as JSON, the owner or co-host who cancelled the booking `booking` (`ActingHost`); null if neither did. */
export function cancellingHost(booking: 'b' | 'own'): Sql {
  return sql`case when ${sql.raw(booking)}.cancelled_by = 'owner' then ${hostOf(booking, ['bookingCancelled'])} end`
}

/** Selects, as JSON, the owner or co-host who accepted or declined the request `booking`; null if neither did. */
export function answeringHost(booking: 'b' | 'own'): Sql {
  return sql`
    case when ${sql.raw(booking)}.request_answer in ('accepted', 'declined')
      then ${hostOf(booking, ['requestAccepted', 'requestDeclined'])} end`
}

/** Reads the log of the space, by its index of what an action is about. */
function hostOf(booking: string, actions: SpaceAction[]): Sql {
  const [number, spaceId] = [sql.raw(`${booking}.number`), sql.raw(`${booking}.space_id`)]
  return sql`(
    select json_build_object('id', host.id, 'name', coalesce(nullif(named.full_name, ''), host.name, ''), 'isOwner', host.id = hosted.user_id)
    from space_actions act join spaces hosted on hosted.id = act.space_id
    join users host on host.id = act.user_id left join profiles named on named.id = host.id
    where act.about = ${number} and act.about <> '' and act.space_id = ${spaceId} and act.action = any(${actions})
    order by act.id desc limit 1)`
}
