import { appNow } from '../../db/app-now.ts'
import { db } from '../../db/connect.ts'
import { fetchRows } from '../../db/sql.ts'
import type { TakenSpan } from '../../rules/availability.ts'
import { type CityHour, cityDay, type SpaceOfDay } from '../../rules/city-day.ts'
import type { Currency, Money } from '../../rules/money.ts'
import type { KnownCity } from '../../rules/places.ts'
import { addDays, startOfDay, todayIn } from '../../rules/time.ts'
import { cachedReads } from '../cached-reads.ts'
import { onPossibleChange } from '../live/subscribe.ts'
import { cityScope } from './city-spaces.ts'
import { cityDayStatement } from './city-statements.ts'

/** Today in a city: how many spaces are counted, whether these are all, and the lowest price if they share a currency. */
export type CityToday = { hours: CityHour[]; spaces: number; isWhole: boolean; from: Money | null; now: Date }

/** Only this many of the newest spaces are counted, so the cost does not depend on the size of the city. */
const mostCounted = 200
/** Intervals start on the minute, so that a past hour is dropped immediately. */
const turnMilliseconds = 5_000
type CityQuery = { city: KnownCity; type: string | undefined }

/** Types come from addresses, so the cache for them is bounded. */
const days = cachedReads({
  most: 200,
  milliseconds: turnMilliseconds,
  keyOf: ({ city, type }: CityQuery) => `${city.slug} ${type ?? ''} ${Math.floor(Date.now() / turnMilliseconds)}`,
  read: countToday,
})

/** Returns today in a city, or in its spaces of one type. Cached in this process for some seconds, or until a space changes. */
export function readCityToday(city: KnownCity, type?: string): Promise<CityToday> {
  return days.get({ city, type })
}

type Row = Omit<SpaceOfDay, 'taken'> & {
  taken: [number, number, TakenSpan['kind']][]
  fromMinor: number
  currency: Currency
}

async function countToday({ city, type }: CityQuery): Promise<CityToday> {
  const [now, scope] = await Promise.all([appNow(db()), cityScope(city, type)])
  const date = todayIn(city.timeZone, now)
  // One day longer than the day itself: a buffer may last that long.
  const day = { from: startOfDay(date, city.timeZone), to: startOfDay(addDays(date, 2), city.timeZone) }
  const rows = await fetchRows<Row>(db(), cityDayStatement(scope, mostCounted + 1, day))
  const counted = rows.slice(0, mostCounted)
  const spaces = counted.map(({ taken, ...space }) => ({
    ...space,
    taken: taken.map(([start, end, kind]) => ({ start: new Date(start * 1000), end: new Date(end * 1000), kind })),
  }))
  return {
    hours: cityDay(spaces, { timeZone: city.timeZone, now }),
    spaces: counted.length,
    isWhole: rows.length <= mostCounted,
    from: lowestPrice(counted),
    now,
  }
}

/** Prices of different currencies are never compared (spec D45). */
function lowestPrice(spaces: readonly Pick<Row, 'fromMinor' | 'currency'>[]): Money | null {
  const [first] = spaces
  if (!first || spaces.some(({ currency }) => currency !== first.currency)) return null
  return { amountMinor: Math.min(...spaces.map(({ fromMinor }) => fromMinor)), currency: first.currency }
}

onPossibleChange(['spaces'], days.clear)
