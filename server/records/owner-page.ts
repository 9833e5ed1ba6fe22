import { dbToRead } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { ownerIdRange } from '../../rules/owner-address.ts'
import { Refusal } from '../../rules/refusal.ts'
import { reviewerName } from '../../rules/review.ts'
import type { SpaceReview } from '../reviews/reviews-of-space.ts'
import { cardsFrom, readCards, type SpaceSummary } from '../spaces/space-card.ts'
import type { OwnerRecord } from './count-record.ts'
import { ownerRecord } from './recent-record.ts'

export type PublicOwner = { id: string; name: string | null; avatarUrl: string | null; since: Date; spaces: number }

/** A visible review, and the space that it is of. */
export type OwnerReview = SpaceReview & { space: { title: string; slug: string } }

export type OwnerPage = {
  owner: PublicOwner
  /** Null on later pages of the spaces. */
  record: OwnerRecord | null
  spaces: SpaceSummary[]
  /** The last part of the address of the next page of spaces. */
  next: number | null
  /** The newest; none on later pages of the spaces. */
  reviews: OwnerReview[]
}

/** The number of spaces on a page, and of reviews. */
const spacesPerPage = 24
const reviewsShown = 6

/**
 * Returns the public page of an owner: who, the record, a page of the listed spaces, the newest first and after the space
 * `after`, and the newest reviews; record and reviews only without `after`. Throws `notFound` for an address that is none, and
 * for a person without a listed space.
 */
export async function ownerPage(slug: string, after: number | null = null): Promise<OwnerPage> {
  const owner = await publicOwner(slug)
  const [record, spaces, reviews] = await Promise.all([
    after === null ? ownerRecord(owner.id) : null,
    spacesOf(owner.id, after),
    after === null ? reviewsOf(owner.id) : [],
  ])
  const shown = spaces.slice(0, spacesPerPage)
  const next = spaces.length > spacesPerPage ? (shown.at(-1)?.id ?? null) : null
  return { owner, record, spaces: shown, next, reviews }
}

async function publicOwner(slug: string): Promise<PublicOwner> {
  const range = ownerIdRange(slug)
  const [owner] = range
    ? await fetchRows<PublicOwner>(
        dbToRead(),
        sql`
          select u.id, p.full_name as name, p.avatar_url, u.created_at as since, listed.spaces
          from users u left join profiles p on p.id = u.id
          cross join lateral (select count(*) as spaces from spaces s where s.user_id = u.id and s.deleted_at is null) listed
          where u.id between ${range.from}::uuid and ${range.to}::uuid and u.suspended_at is null and listed.spaces > 0
          order by u.id limit 1`,
      )
    : []
  if (!owner) throw new Refusal('notFound')
  return owner
}

function spacesOf(ownerId: string, after: number | null): Promise<SpaceSummary[]> {
  return readCards(
    dbToRead(),
    sql`
      with page as (
        select id from spaces where user_id = ${ownerId} and deleted_at is null and (${after}::bigint is null or id < ${after})
        order by id desc limit ${spacesPerPage + 1})
      ${cardsFrom(sql`id`)}`,
  )
}

async function reviewsOf(ownerId: string): Promise<OwnerReview[]> {
  const reviews = await fetchRows<{ review: OwnerReview }>(
    dbToRead(),
    sql`
      select jsonb_build_object('kind', 'review', 'id', r.id, 'at', r.visible_at, 'rating', r.rating, 'body', r.body,
        'author', case when u.email not like ${deletedAddresses} then p.full_name end, 'startTime', b.start_time, 'hours', b.hours + b.extra_minutes / 60.0, 'timeZone', b.time_zone, 'answer', r.answer,
        'answeredAt', r.answered_at, 'space', jsonb_build_object('title', s.title, 'slug', s.slug)) as review
      from spaces s
      cross join lateral (
        select * from reviews where space_id = s.id and visible_at is not null and hidden_at is null and body <> ''
        order by visible_at desc, id desc limit ${reviewsShown}) r
      join bookings b on b.id = r.booking_id join users u on u.id = r.user_id left join profiles p on p.id = u.id
      where s.user_id = ${ownerId} and s.deleted_at is null
      order by r.visible_at desc, r.id desc limit ${reviewsShown}`,
  )
  return reviews.map(({ review }) => ({ ...review, author: reviewerName(review.author) }))
}
