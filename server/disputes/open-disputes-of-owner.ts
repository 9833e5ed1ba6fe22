import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { DisputedShare } from '../../rules/dispute.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { isOpenDisputeSql } from '../bookings/dispute-conditions.ts'
import { disputedShare } from '../bookings/disputed-share.ts'

/** A booking whose payment a bank questions, as the owner of its space sees it. */
export type OwnerDispute = {
  bookingId: string
  number: string
  spaceTitle: string
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  /** Whether the owner's share waits for the bank. */
  share: DisputedShare
  /** The stay has not begun and is not cancelled. */
  isAhead: boolean
  /** The bank has not got an answer yet, so that what the owner has of the stay can still be part of it. */
  isAsked: boolean
}

/** Returns the bookings on the owner's spaces with an undecided dispute, the nearest deadline first, at most 10. */
export async function openDisputesOfOwner(owner: Person): Promise<OwnerDispute[]> {
  return await fetchRows<OwnerDispute>(
    db(),
    sql`
      select b.id as booking_id, b.number, b.space_title, ${guestNameSql('u', 'p')} as guest_name,
        b.time_zone, b.start_time, b.end_time, ${disputedShare} as share, d.is_asked,
        b.status = 'confirmed' and b.start_time > app_now() as is_ahead
      from (select booking_id, bool_or(status <> 'under_review' and evidence_sent_at is null) as is_asked, min(evidence_due_at) as due_at
        from disputes d where ${isOpenDisputeSql} group by booking_id) d
      join bookings b on b.id = d.booking_id
      join spaces s on s.id = b.space_id
      join users u on u.id = b.user_id
      left join profiles p on p.id = b.user_id
      where s.user_id = ${owner.id} order by d.due_at nulls last, b.id limit 10`,
  )
}
