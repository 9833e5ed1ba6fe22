import { appNow, db, read } from '../../db/connect.ts'
import type { TakenSpan } from '../../rules/availability.ts'
import type { Currency } from '../../rules/money.ts'
import { priceBooking } from '../../rules/price.ts'
import { endOf } from '../../rules/time.ts'
import { encodeTimeCursor, type TimeCursor } from '../../rules/time-cursor.ts'
import type { TimeSearch } from '../../rules/time-search.ts'
import { allowedStarts, isFreeFor, wantedSpan } from '../../rules/wanted-starts.ts'
import { env } from '../env.ts'
import { type CardRow, cardColumns, cardJoins, type SpaceCard, toCard } from './space-card.ts'
import { type TimeScope, timeScope } from './time-scope.ts'

/** What the asked hours of a space cost, from when to when; amounts in minor units. Instants as ISO texts. */
export type TimeQuote = {
  startTime: string
  endTime: string
  hours: number
  rental: number
  guestFee: number
  total: number
  currency: Currency
  /** At how many other starts of the window the hours would fit too; 0 for a from-to. */
  otherStarts: number
}

/** A found space. `taken` reaches over the hours asked for; `quote` is null where no hours were asked for. */
export type TimeResult = SpaceCard & { quote: TimeQuote | null }

/** A page of results. Where `nextCursor` is not null there may be more, also behind a page that is not full ("search further"). */
export type TimePage = { spaces: TimeResult[]; nextCursor: string | null }

/**
 * The spaces that are free when they are wanted, for so many people, at such a price, sorted as asked. All rules of a hold
 * are obeyed; the page is a proposal all the same, the hold has the last word. Refuses `invalidFields` for a price or a sort
 * by price whose currency neither the place nor the search says.
 */
export async function searchByTime(search: TimeSearch): Promise<TimePage> {
  const { found, nextCursor } = await findByTime(search)
  const spaces = found.map(({ card, starts, hours }) => {
    const [first] = starts
    return { ...card, quote: first ? quoteOf(card, first, hours, starts.length - 1) : null }
  })
  return { spaces, nextCursor }
}

/** A space that fits, and at which starts the hours asked for fit, first to last; none where no hours were asked for. */
export type Found = { card: SpaceCard; starts: Date[]; hours: number }

/** As `searchByTime`, with all starts of each space. */
export async function findByTime(search: TimeSearch): Promise<{ found: Found[]; nextCursor: string | null }> {
  const [now, scope] = await Promise.all([appNow(db()), timeScope(search)])
  const found: Found[] = []
  let after = search.cursor
  while (scope) {
    const cards = await candidates(scope, search, after)
    const takenOf = await takenBlocks(cards, search, now)
    for (const card of cards) {
      const fits = foundAs(card, search, takenOf.get(card.id) ?? [], now)
      if (fits && found.length === search.limit) return { found, nextCursor: after ? encodeTimeCursor(after) : null }
      after = cursorOf(card, search.sort)
      if (fits) found.push(fits)
    }
    if (cards.length < batch) break
  }
  return { found, nextCursor: null }
}

/** What a booking of these hours costs. */
export function quoteOf(card: SpaceCard, start: Date, hours: number, otherStarts: number): TimeQuote {
  const { rentalMinor, guestFeeMinor, totalMinor, currency } = priceBooking({ ...card, hours, rates: env().feeRates })
  return {
    startTime: start.toISOString(),
    endTime: endOf(start, hours).toISOString(),
    hours,
    rental: rentalMinor,
    guestFee: guestFeeMinor,
    total: totalMinor,
    currency,
    otherStarts,
  }
}

const batch = 200

type Candidate = SpaceCard & { minHours: number }

function foundAs({ minHours, ...card }: Candidate, search: TimeSearch, taken: TakenSpan[], now: Date): Found | null {
  if (!search.wanted) return { card, starts: [], hours: 0 }
  const span = wantedSpan(search.wanted, card.timeZone)
  if (!span) return null
  const starts = allowedStarts({ ...card, minHours }, span, now, env().BOOKING_WINDOW_DAYS).filter((start) =>
    isFreeFor(start, span.hours, { taken, bufferMinutes: card.bufferMinutes }),
  )
  const [first] = starts
  if (!first) return null
  const { total } = quoteOf(card, first, span.hours, 0)
  if (search.maxTotal !== undefined && total > search.maxTotal) return null
  return { card: { ...card, taken }, starts, hours: span.hours }
}

function cursorOf(card: SpaceCard, sort: TimeSearch['sort']): TimeCursor {
  const key = { newest: card.createdAt, cheapest: card.priceMinor, rating: card.rating ?? 0 }[sort]
  return { sort, key, id: card.id }
}

async function candidates(scope: TimeScope, search: TimeSearch, after: TimeCursor | undefined): Promise<Candidate[]> {
  const order = {
    newest: { key: 's.created_at', type: 'timestamptz', direction: 'desc', compare: '<' },
    cheapest: { key: 's.price_minor', type: 'integer', direction: 'asc', compare: '>' },
    rating: { key: 'coalesce(s.rating, 0)', type: 'numeric', direction: 'desc', compare: '<' },
  }[search.sort]
  const { rows } = await db().$client.query<CardRow & { min_hours: number }>(
    `select ${cardColumns}, s.min_hours from spaces s ${cardJoins}
     where s.deleted_at is null and s.available and s.status <> 'maintenance'
       and ($1::text is null or strpos(lower(s.title), lower($1)) > 0 or strpos(lower(s.location), lower($1)) > 0
         or strpos(lower(s.country), lower($1)) > 0)
       and ($2::text is null or s.type = $2) and ($3::int is null or s.city_id = $3)
       and ($4::text is null or s.country_code = $4) and ($5::text is null or s.region = $5)
       and ($6::int is null or s.capacity >= $6) and ($7::bigint is null or s.price_minor <= $7)
       and ($8::text is null or s.currency = $8)
       and lower(s.amenities::text)::text[] @> lower($9::text[]::text)::text[]
       and ($10::text is null or (${order.key}, s.id) ${order.compare} ($10::text::${order.type}, $11::bigint))
     order by ${order.key} ${order.direction}, s.id ${order.direction} limit ${batch}`,
    [
      ...[scope.text, scope.type, scope.cityId, scope.country, scope.region, search.people ?? null],
      ...[search.maxPrice ?? null, scope.currency, search.amenities, after?.key ?? null, after?.id ?? null],
    ],
  )
  return rows.map((row) => ({ ...toCard(row), minHours: row.min_hours }))
}

/** What is taken of each space in the days asked for, buffers of a day included. */
async function takenBlocks(cards: SpaceCard[], { wanted }: TimeSearch, now: Date): Promise<Map<number, TakenSpan[]>> {
  const spans = wanted ? cards.flatMap((card) => wantedSpan(wanted, card.timeZone) ?? []) : []
  if (spans.length === 0) return new Map()
  const from = new Date(Math.min(...spans.map((span) => span.from.getTime())))
  const to = new Date(Math.max(...spans.map((span) => span.to.getTime())))
  if (to < now) return new Map()
  const rows = await read<TakenSpan & { spaceId: number }>(db(), {
    name: 'spaces:taken-of-page',
    text: `
      select space_id as "spaceId", lower(during) as start, upper(during) as end, kind from availability_blocks
      where space_id = any($1::bigint[]) and lower(during) < $3::timestamptz + interval '24 hours'
        and lower(during) > $2::timestamptz - interval '48 hours' and upper(during) > $2::timestamptz - interval '24 hours'
      order by lower(during)`,
    values: [cards.map(({ id }) => id), from, to],
  })
  const bySpace = new Map<number, TakenSpan[]>(cards.map(({ id }) => [id, []]))
  for (const { spaceId, ...span } of rows) bySpace.get(spaceId)?.push(span)
  return bySpace
}
