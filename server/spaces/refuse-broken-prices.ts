import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Prices } from '../../rules/tariff.ts'
import { tariffProblem } from '../../rules/tariff-limits.ts'
import { env } from '../env.ts'
import { changedHour } from './changed-parts.ts'

/**
 * Checks the new price, currency and capacity of a listing against its price rules, whose amounts are in its currency.
 * Returns the change of the price of an hour, '$75 → $80 an hour'; null if there is none. Throws `invalidFields` at the currency,
 * or at the price or capacity if some booking could not be charged to a card then.
 */
export async function refuseBrokenPrices(tx: Tx, spaceId: number, listing: ListingInput): Promise<string | null> {
  const [now] = await fetchRows<Prices & { capacity: number }>(
    tx,
    sql`select price_minor, currency, capacity, tariff from spaces where id = ${spaceId}`,
  )
  if (!now) return null
  const { priceMinor, currency, capacity } = listing
  const isSame = priceMinor === now.priceMinor && currency === now.currency
  const before = { amountMinor: now.priceMinor, currency: now.currency }
  const change = isSame ? null : changedHour(before, { amountMinor: priceMinor, currency })
  if (!now.tariff) return change
  if (currency !== now.currency) throw refused('currency', `Remove the price rules first: they are in ${now.currency}`)
  if (priceMinor === now.priceMinor && capacity === now.capacity) return change
  const problem = tariffProblem(now.tariff, { priceMinor, currency, capacity, rates: env().feeRates })
  if (!problem) return change
  const field = priceMinor === now.priceMinor ? 'capacity' : 'price'
  throw refused(field, `With your price rules: ${problem.message}`)
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalidFields', { fields: { [field]: message } })
}
