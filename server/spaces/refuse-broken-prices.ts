import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Prices } from '../../rules/tariff.ts'
import { tariffProblem } from '../../rules/tariff-limits.ts'
import { env } from '../env.ts'

/**
 * Checks the new price, currency and capacity of a listing against its price rules, whose amounts are in its currency.
 * Returns whether the price of an hour or the currency changes. Throws `invalidFields` at the currency, or at the price or
 * capacity if some booking could not be charged to a card then.
 */
export async function refuseBrokenPrices(tx: Tx, spaceId: number, listing: ListingInput): Promise<boolean> {
  const [now] = await fetchRows<Prices & { capacity: number }>(
    tx,
    sql`select price_minor, currency, capacity, tariff from spaces where id = ${spaceId}`,
  )
  if (!now) return false
  const { priceMinor, currency, capacity } = listing
  const isChanged = priceMinor !== now.priceMinor || currency !== now.currency
  if (!now.tariff) return isChanged
  if (currency !== now.currency) throw refused('currency', `Remove the price rules first: they are in ${now.currency}`)
  if (priceMinor === now.priceMinor && capacity === now.capacity) return isChanged
  const problem = tariffProblem(now.tariff, { priceMinor, currency, capacity, rates: env().feeRates })
  if (!problem) return isChanged
  const field = priceMinor === now.priceMinor ? 'capacity' : 'price'
  throw refused(field, `With your price rules: ${problem.message}`)
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalidFields', { fields: { [field]: message } })
}
