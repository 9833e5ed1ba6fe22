import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { LongerStayMode } from '../../rules/booking-hours.ts'
import type { Point } from '../../rules/map-point.ts'
import type { SpecialHours } from '../../rules/opening-hours.ts'
import type { Policy } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { logProblemRarely } from '../log.ts'
import { longerStaysSql } from './longer-stays-sql.ts'
import { notDeleted } from './not-deleted.ts'
import { exactPoint } from './point-columns.ts'
import { coHostIds } from './space-access.ts'
import {
  type CardRow,
  cardColumnsWith,
  cardJoins,
  cardsFrom,
  type Photo,
  photoJson,
  readCards,
  type SpaceSummary,
  toCard,
} from './space-card.ts'

/**
 * A space as its page shows it. The street address, the arrival notes and the exact point are included for its owner only;
 * guests receive them once confirmed.
 */
export type SpaceDetails = SpaceSummary & {
  description: string
  images: Photo[]
  region: string
  countryCode: string
  minHours: number
  windowDays: number | null
  /** Incremented by each change of the tariff. */
  priceVersion: number
  cancellationPolicy: Policy
  /** Whether guests may stay longer: by themselves, after asking, or not. */
  longerStays: LongerStayMode
  metaDescription: string
  metaKeywords: string[]
  owner: { id: string; name: string | null; avatarUrl: string | null; since: string }
  isOwner: boolean
  /** For its owner and admins, if an admin took it down. */
  takenDown: { reason: string } | null
  /** Guests find it: it is neither taken down nor a draft. */
  isListed: boolean
  ownerOnly: { streetAddress: string; arrivalNotes: string; point: Point | null } | null
  now: Date
}

/**
 * Returns the page of a space by its slug. An id, or a former slug, returns the page's current address instead. Throws
 * `spaceNotFound` if the space does not exist, was deleted, was taken down (except for its owner and admins), or is a draft
 * (except for its owner, co-hosts and admins).
 */
export async function spacePage(
  slugOrId: string,
  person: Person | null,
): Promise<{ redirectTo: string } | { space: SpaceDetails }> {
  const row = await readDetails(slugOrId)
  if (row && maySee(row, person)) return { space: toDetails(row, person) }
  const [moved] = await fetchRows<Moved>(dbToRead(), movedStatement(slugOrId))
  if (!moved || !maySee(moved, person)) throw new Refusal('spaceNotFound')
  return { redirectTo: moved.slug }
}

/** Falls back to a page without taken hours if these cannot be read; the page then says so in their place. */
async function readDetails(slug: string): Promise<DetailsRow | undefined> {
  try {
    return (await fetchRows<DetailsRow>(dbToRead(), detailsStatement(slug)))[0]
  } catch (error) {
    logProblemRarely('the taken hours of a space could not be read', error)
    return (await fetchRows<DetailsRow>(dbToRead(), detailsStatement(slug, false)))[0]
  }
}

/** Returns up to four other spaces of the same city, newest first. */
export function nearbySpaces(space: { id: number; citySlug: string }): Promise<SpaceSummary[]> {
  const page = sql`select s.id from spaces s
    where s.city_id = (select city_id from spaces where id = ${space.id}) and s.id <> ${space.id} and s.deleted_at is null
    order by s.listed_at desc, s.id desc limit 4`
  return readCards(dbToRead(), sql`with page as (${page}) ${cardsFrom()}`)
}

/** The statement of a space page; `bench/` measures the server against it. */
export function detailsStatement(slug: string, hasTaken = true) {
  return sql`
      select ${cardColumnsWith(null, hasTaken)}, s.description as whole_description, s.region, s.country_code, s.min_hours,
        s.window_days, s.price_version, s.special_hours as all_special_hours,
        s.cancellation_policy, ${longerStaysSql}, s.meta_description, s.meta_keywords, s.user_id, s.street_address, s.arrival_notes,
        s.taken_down_reason, ${draftHosts}, ${exactPoint} as point,
        array(select ${photoJson()} from space_images i where i.space_id = s.id order by i.position, i.id) as images,
        u.created_at::text as owner_since, p.full_name as owner_name, p.avatar_url as owner_avatar
      from spaces s ${cardJoins}
      join users u on u.id = s.user_id
      left join profiles p on p.id = s.user_id
      where s.slug = ${slug} and ${notDeleted}`
}

function movedStatement(slugOrId: string) {
  const id = /^\d{1,15}$/.test(slugOrId) ? Number(slugOrId) : null
  return sql`select s.slug, s.user_id, s.taken_down_at is not null as taken_down, s.is_draft, ${draftHosts} from spaces s
      where ${notDeleted} and s.id = coalesce((select o.space_id from space_slugs o where o.slug = ${slugOrId}), ${id}::bigint)`
}

/** The co-hosts of a draft, who see its page. */
const draftHosts = sql`case when s.is_draft then ${coHostIds} else '{}' end as draft_hosts`

type Seen = { userId: string; takenDown: boolean; isDraft?: boolean; draftHosts: string[] }

type Moved = Seen & { slug: string }

function maySee({ userId, takenDown, isDraft, draftHosts: hosts }: Seen, person: Person | null): boolean {
  if (!takenDown && !isDraft) return true
  if (!person) return false
  return person.id === userId || person.isAdmin || (!takenDown && hosts.includes(person.id))
}

type DetailsRow = CardRow & {
  wholeDescription: string
  region: string
  countryCode: string
  minHours: number
  windowDays: number | null
  priceVersion: number
  /** Also of dates beyond those of `specialHours`. */
  allSpecialHours: SpecialHours[]
  cancellationPolicy: Policy
  longerStays: LongerStayMode
  metaDescription: string
  metaKeywords: string[]
  userId: string
  draftHosts: string[]
  streetAddress: string
  arrivalNotes: string
  point: Point | null
  takenDownReason: string | null
  images: Photo[]
  ownerSince: string
  ownerName: string | null
  ownerAvatar: string | null
}

function toDetails(row: DetailsRow, person: Person | null): SpaceDetails {
  const isOwner = person?.id === row.userId
  return {
    ...toCard(row),
    opening: { weekHours: row.weekHours, specialHours: row.allSpecialHours },
    windowDays: row.windowDays,
    priceVersion: row.priceVersion,
    description: row.wholeDescription,
    images: row.images,
    region: row.region,
    countryCode: row.countryCode,
    minHours: row.minHours,
    cancellationPolicy: row.cancellationPolicy,
    longerStays: row.longerStays,
    metaDescription: row.metaDescription,
    metaKeywords: row.metaKeywords,
    owner: { id: row.userId, name: row.ownerName, avatarUrl: row.ownerAvatar, since: row.ownerSince },
    isOwner,
    takenDown: row.takenDown ? { reason: row.takenDownReason ?? '' } : null,
    isListed: !row.takenDown && !row.isDraft,
    ownerOnly: isOwner ? { streetAddress: row.streetAddress, arrivalNotes: row.arrivalNotes, point: row.point } : null,
    now: row.now,
  }
}
