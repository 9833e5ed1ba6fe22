import type { Database } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { TakenSpan } from '../../rules/availability.ts'
import { shortDescription } from '../../rules/listing.ts'
import type { PublicPoint } from '../../rules/map-point.ts'
import type { Currency } from '../../rules/money.ts'
import type { OpeningHours, SpecialHours, WeekHours } from '../../rules/opening-hours.ts'
import { isBooked, rentalTurnsInSeconds, type SpaceStatus } from '../../rules/space-status.ts'
import type { Tariff } from '../../rules/tariff.ts'
import { type PublicPointColumns, publicPoint, publicPointColumns } from './point-columns.ts'
import { specialHoursBetween, type TakenRow, takenBetween, takenSpansOf } from './space-times.ts'

/** A photo as pages show it; its addresses come from `photoUrl` and `photoSrcSet`. */
export type Photo = {
  id: number
  storageKey: string
  widths: number[]
  width: number
  height: number
  palette: string
  alt: string
}

/** A space as a card shows it: spec 2 "Space card", with the data of today's hour strip. */
export type SpaceSummary = {
  id: number
  slug: string
  title: string
  type: string
  typeLabel: string
  priceMinor: number
  /** The lowest price of an hour of the week. */
  fromMinor: number
  tariff: Tariff | null
  currency: Currency
  location: string
  country: string
  cityId: number
  city: string
  citySlug: string
  timeZone: string
  capacity: number
  amenities: string[]
  available: boolean
  /** Only its owner and admins receive such a card. */
  isTakenDown?: boolean
  /** Not listed yet: only its owner, co-hosts and admins receive such a card. */
  isDraft?: boolean
  status: SpaceStatus
  /** A confirmed booking is running now (spec D13). */
  rentedNow: boolean
  /** Seconds until `rentedNow` next changes by time alone; null if unknown. */
  rentalTurnsInSeconds: number | null
  featured: boolean
  popular: boolean
  greatValue: boolean
  /** One to five with two decimals; null without reviews. */
  rating: number | null
  reviewCount: number
  shortDescription: string
  image: Photo | null
  /**
   * Taken times from an hour ago until 8 days ahead, enough for the strips of a week; in a search by time, around the
   * requested hours.
   */
  taken: TakenSpan[]
  opening: OpeningHours
  bufferMinutes: number
  noticeMinutes: number
  /** Its owner answers each request before the guest's card is charged. */
  byRequest: boolean
  /** Where the map shows it; null without a point in a city that is not a known one. */
  mapPoint: PublicPoint | null
  createdAt: string
  /** Its sort key where the newest come first, and those without a photo last. */
  listedAt: string
}

/** Runs a statement made with `cardsFrom` and returns its cards. */
export async function readCards(on: Database, statement: Sql): Promise<SpaceSummary[]> {
  const rows = await fetchRows<CardRow>(on, statement)
  return rows.map(toCard)
}

/** Selects the cards of the table expression `page`, which has an `id`, newest first: by `listed_at`, or by age alone. */
export function cardsFrom(newest = sql`listed_at`): Sql {
  return sql`
    select ${cardColumns}
    from page
    join spaces s on s.id = page.id ${cardJoins}
    order by s.${newest} desc, s.id desc`
}

/** The columns of a card, of `spaces s` with `cardJoins`. The clock is read once per statement, not once per row. */
const cardColumns = cardColumnsWith(null)

/**
 * Same as `cardColumns`, with the taken times between two instants (parameters of a statement) instead of today, or without
 * them.
 */
export function cardColumnsWith(range: { from: Sql; to: Sql } | null, hasTaken = true): Sql {
  const [from, to] = range
    ? [sql`${range.from}::timestamptz`, sql`${range.to}::timestamptz`]
    : [sql`clock.now - interval '1 hour'`, sql`clock.now + interval '8 days'`]
  return sql`
    s.id, s.slug, s.title, s.type, t.label as type_label, s.price_minor, s.from_minor, s.tariff, s.currency, s.location, s.country,
    s.city_id, c.name as city, c.slug as city_slug, s.time_zone, s.capacity, s.amenities, s.available, s.taken_down_at is not null as taken_down, s.is_draft, s.status,
    s.featured,
    s.popular, s.great_value, s.rating::float8 as rating, s.review_count, left(s.description, 300) as description,
    s.week_hours, ${specialHoursBetween(from, to)} as special_hours, s.buffer_minutes, s.notice_minutes, s.by_request, ${publicPointColumns}, s.created_at::text as created_at, s.listed_at::text as listed_at, clock.now,
    (select ${photoJson()} from space_images i where i.space_id = s.id order by i.position, i.id limit 1) as image,
    ${hasTaken ? takenBetween(from, to) : sql`array[]::json[]`} as taken, ${range ? runningNow : sql`null::boolean`} as running`
}

export const cardJoins = sql`
    join cities c on c.id = s.city_id
    join space_types t on t.name = s.type
    cross join (select app_now() as now offset 0) clock`

/** One row of `space_images i` as JSON in the shape of `Photo`. */
export function photoJson(): Sql {
  return sql`json_build_object('id', i.id, 'storageKey', i.storage_key, 'widths', i.widths, 'width', i.width,
    'height', i.height, 'palette', i.palette, 'alt', i.alt)`
}

const runningNow = sql`exists (
    select from availability_blocks b
    where b.space_id = s.id and b.kind = 'booking' and lower(b.during) <= clock.now
      and lower(b.during) > clock.now - interval '24 hours' and upper(b.during) > clock.now)`

/** What a card is made of otherwise than by a column of the same name. */
type Derived =
  | 'isTakenDown'
  | 'rentedNow'
  | 'rentalTurnsInSeconds'
  | 'shortDescription'
  | 'taken'
  | 'opening'
  | 'mapPoint'

export type CardRow = PublicPointColumns &
  Omit<SpaceSummary, Derived> & {
    takenDown: boolean
    description: string
    weekHours: WeekHours | null
    specialHours: SpecialHours[]
    now: Date
    taken: TakenRow[]
    /** True if a booking is running now, for a `taken` that does not cover today. */
    running: boolean | null
  }

/** Converts a row of `cardColumns` to a card. */
export function toCard(row: CardRow): SpaceSummary {
  const taken = takenSpansOf(row.taken)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    type: row.type,
    typeLabel: row.typeLabel,
    priceMinor: row.priceMinor,
    fromMinor: row.fromMinor,
    tariff: row.tariff,
    currency: row.currency,
    location: row.location,
    country: row.country,
    cityId: row.cityId,
    city: row.city,
    citySlug: row.citySlug,
    timeZone: row.timeZone,
    capacity: row.capacity,
    amenities: row.amenities,
    available: row.available,
    isTakenDown: row.takenDown,
    isDraft: row.isDraft,
    status: row.status,
    rentedNow: row.running ?? isBooked(taken, row.now),
    rentalTurnsInSeconds: row.running === null ? rentalTurnsInSeconds(taken, row.now) : null,
    featured: row.featured,
    popular: row.popular,
    greatValue: row.greatValue,
    rating: row.rating,
    reviewCount: row.reviewCount,
    shortDescription: shortDescription(row.description),
    image: row.image,
    taken,
    opening: { weekHours: row.weekHours, specialHours: row.specialHours },
    bufferMinutes: row.bufferMinutes,
    noticeMinutes: row.noticeMinutes,
    byRequest: row.byRequest,
    mapPoint: publicPoint(row),
    createdAt: row.createdAt,
    listedAt: row.listedAt,
  }
}
