import { type Database, db } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { Refusal } from '../../rules/refusal.ts'
import { type ReviewableStay, reviewObstacle, reviewObstacleText } from '../../rules/review.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'

/** What a person wrote about a stay. */
export type OwnReview = { rating: number; body: string; visibleAt: Date | null }

/** A booking as the guest or the owner may review it. */
export type ReviewedStay = ReviewableStay & {
  bookingId: string
  role: 'guest' | 'owner'
  status: BookingStatus
  spaceId: number
  guestId: string
  ownerId: string
  ownReview: OwnReview | null
  now: Date
}

type Row = Omit<ReviewedStay, 'role' | 'hasWritten' | 'ownReview'> & {
  byGuest: OwnReview | null
  byOwner: OwnReview | null
}

/**
 * Returns a booking to its guest or the owner of its space with what they wrote. With `lock` the row of its reviews is locked,
 * so that writing and revealing take turns. Throws `bookingNotFound` for others, admins included.
 */
export async function reviewedStay(
  on: Database,
  person: Pick<Person, 'id'>,
  bookingId: string,
  { lock = false } = {},
): Promise<ReviewedStay> {
  if (!isUuid(bookingId)) throw new Refusal('bookingNotFound')
  if (lock) await fetchRows(on, sql`select from review_rounds where booking_id = ${bookingId} for update`)
  const [row] = await fetchRows<Row>(on, statement(bookingId))
  const role = row && (row.guestId === person.id ? 'guest' : row.ownerId === person.id ? 'owner' : null)
  if (!row || !role) throw new Refusal('bookingNotFound')
  const { byGuest, byOwner, sharesCard, ...booking } = row
  const own = role === 'guest' ? byGuest : byOwner
  const ownReview = own && { ...own, visibleAt: own.visibleAt && new Date(own.visibleAt) }
  return { ...booking, role, sharesCard: role === 'guest' && sharesCard, hasWritten: ownReview !== null, ownReview }
}

/** The same for a page, without a lock. */
export function myReviewedStay(person: Person, bookingId: string): Promise<ReviewedStay> {
  return reviewedStay(db(), person, bookingId)
}

/** Throws the refusal that says why a stay cannot be reviewed; nothing if it can. */
export function refuseUnlessReviewable(stay: ReviewedStay): void {
  const obstacle = reviewObstacle(stay, stay.now)
  if (obstacle) throw new Refusal(obstacle, { message: reviewObstacleText(obstacle) })
}

/** Selects the ids of the owner and the co-hosts of space `s`, who may not review it. */
export const hostIds = sql`select s.user_id union all select h.user_id from co_hosts h where h.space_id = s.id`

/** True if the guest of booking `b` has closed the account: what owners wrote about it was deleted. */
export const guestIsClosed = sql`exists (select from users u where u.id = b.user_id and u.email like ${deletedAddresses})`

/**
 * True if booking `b` of space `s` was paid with a card by which a host of the space has booked anything, or another guest a stay
 * there that is reviewed: one person with two accounts.
 */
export const paidWithCardOfOthers = sql`
  exists (select from payments mine where mine.booking_id = b.id and mine.card_fingerprint in (
    select p.card_fingerprint from bookings o join payments p on p.booking_id = o.id
    where o.user_id in (${hostIds}) and p.card_fingerprint is not null
    union all select p.card_fingerprint from reviews r join payments p on p.booking_id = r.booking_id
    where r.space_id = b.space_id and r.user_id <> b.user_id and p.card_fingerprint is not null))`

const statement = (bookingId: string) => sql`
  select b.id as booking_id, b.status, b.end_time, b.total_price_minor, b.space_id, b.user_id as guest_id, s.user_id as owner_id,
    b.user_id in (${hostIds}) as is_own, ${paidWithCardOfOthers} as shares_card, ${guestIsClosed} as is_guest_closed,
    (select jsonb_build_object('rating', r.rating, 'body', r.body, 'visibleAt', r.visible_at) from reviews r where r.booking_id = b.id) as by_guest,
    (select jsonb_build_object('rating', g.rating, 'body', g.body, 'visibleAt', g.visible_at) from guest_reviews g where g.booking_id = b.id) as by_owner,
    app_now() as now
  from bookings b join spaces s on s.id = b.space_id where b.id = ${bookingId}`
