import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { SpaceAccess } from '../../rules/co-host.ts'
import type { WeekHours } from '../../rules/opening-hours.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Prices, Tariff } from '../../rules/tariff.ts'
import type { TariffContext, TariffInput } from '../../rules/tariff-input.ts'
import { todayIn } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { managedSpace } from './space-access.ts'

/** The prices of a space, for its owner and co-hosts with access to prices. */
export type OwnPrices = Prices &
  TariffInput & {
    id: number
    title: string
    slug: string
    access: SpaceAccess
    timeZone: string
    weekHours: WeekHours | null
    /** What `parseTariff` needs to check a change. */
    context: TariffContext
  }

type PricesRow = Omit<OwnPrices, 'id' | 'title' | 'slug' | 'access' | 'context'> & { capacity: number; now: Date }

/** Returns the prices of a space whose prices the user manages. Throws the same as `managedSpace`. */
export async function pricesOf(person: Person | null, spaceId: number): Promise<OwnPrices> {
  const { id, title, slug, access } = await managedSpace(db(), person, spaceId, 'prices')
  const [row] = await fetchRows<PricesRow>(
    db(),
    sql`
      select price_minor, currency, tariff, price_version as version, capacity, time_zone, week_hours, app_now() as now
      from spaces where id = ${id}`,
  )
  if (!row) throw new Refusal('spaceNotFound')
  const { capacity, now, ...prices } = row
  const { priceMinor, currency, tariff, timeZone } = prices
  const addOnIds = tariff?.addOns.map((addOn) => addOn.id) ?? []
  const today = todayIn(timeZone, now)
  const context = { today, priceMinor, currency, rates: env().feeRates, capacity, addOnIds }
  return { ...prices, id, title, slug, access, context }
}

/** Returns the price rules of those of a person's own spaces that have some, by their ids. */
export async function ownTariffs(person: Person): Promise<Map<number, Tariff>> {
  const rows = await fetchRows<{ id: number; tariff: Tariff }>(
    db(),
    sql`select id, tariff from spaces where user_id = ${person.id} and tariff is not null`,
  )
  return new Map(rows.map(({ id, tariff }) => [id, tariff]))
}
