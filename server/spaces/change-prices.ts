import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Tariff } from '../../rules/tariff.ts'
import type { TariffInput } from '../../rules/tariff-input.ts'
import { tariffProblem } from '../../rules/tariff-limits.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { publish } from '../live/publish.ts'
import { changeTogether } from './change-together.ts'
import { changedHour, changedRules } from './changed-parts.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { recordSpaceAction } from './record-space-action.ts'
import { managedSpace, ownSpace } from './space-access.ts'

/**
 * Changes the price rules of a space of the user, and of the others in `alsoIds`, all of them or none. With `alsoPriceMinor`,
 * which is what an hour of the space costs, the others get this price per hour too; they must be the user's own then. Existing
 * bookings keep theirs (spec D11). Returns the price rules that others had and that differ. Throws `pricesChanged` if the
 * space's prices are not the version that the change is based on any more, or an hour costs something else, `notSignedIn`,
 * `spaceNotFound`, and `invalidFields` for more than 100 spaces, for another currency, and for rules that break a limit
 * together with the price of an hour or the capacity of a space.
 */
export async function changePrices(
  person: Person | null,
  spaceId: number,
  { tariff, version }: TariffInput,
  alsoIds: readonly number[] = [],
  alsoPriceMinor: number | null = null,
): Promise<Replaced[]> {
  return await changeTogether([spaceId, ...alsoIds], async (tx, ids) => {
    const replaced: Replaced[] = []
    const currencies = new Set<Currency>()
    for (const id of ids) {
      const isOther = id !== spaceId
      const change = { tariff, version: isOther ? null : version, isOther, hourMinor: alsoPriceMinor }
      const before = await changeOne(tx, person, id, change)
      currencies.add(before.currency)
      if (isOther && before.tariff && !isDeepStrictEqual(before.tariff, tariff)) replaced.push(before)
    }
    if (currencies.size > 1)
      throw new Refusal('invalidFields', { message: 'Only listings in one currency can have the same prices' })
    return replaced
  })
}

/** The price rules that a listing had. */
export type Replaced = { title: string; tariff: Tariff | null; currency: Currency }

/** `hourMinor` is the price per hour that the space must have, and that others get; null if they keep theirs. */
type Change = { tariff: Tariff | null; version: number | null; isOther: boolean; hourMinor: number | null }

type PricedRow = {
  priceMinor: number
  currency: Currency
  tariff: Tariff | null
  capacity: number
  cityId: number
  version: number
}

async function changeOne(
  tx: Tx,
  person: Person | null,
  spaceId: number,
  { tariff, version, isOther, hourMinor }: Change,
): Promise<Replaced> {
  // A co-host may change price rules, but not the price per hour, which is part of the listing.
  const takesHour = isOther && hourMinor !== null
  const space = await (takesHour ? ownSpace(tx, person, spaceId) : managedSpace(tx, person, spaceId, 'prices'))
  await lockSpace(tx, space.id)
  const [priced] = await fetchRows<PricedRow>(
    tx,
    sql`select price_minor, currency, tariff, capacity, city_id, price_version as version from spaces where id = ${space.id}`,
  )
  if (!priced || (version !== null && version !== priced.version)) throw new Refusal('pricesChanged')
  if (!isOther && hourMinor !== null && hourMinor !== priced.priceMinor) throw new Refusal('pricesChanged')
  const priceMinor = takesHour ? hourMinor : priced.priceMinor
  const problem = tariffProblem(tariff, { ...priced, priceMinor, rates: env().feeRates })
  if (problem) {
    const message = isOther ? `${space.title}: ${problem.message}` : problem.message
    throw new Refusal('invalidFields', { fields: { [problem.field]: message } })
  }
  await execute(
    tx,
    sql`
      update spaces set tariff = ${tariff && JSON.stringify(tariff)}::jsonb, price_minor = ${priceMinor},
        price_version = price_version + 1, updated_at = now()
      where id = ${space.id}`,
  )
  const { currency } = priced
  const hour =
    priceMinor === priced.priceMinor
      ? ''
      : changedHour({ amountMinor: priced.priceMinor, currency }, { amountMinor: priceMinor, currency })
  const about = [hour, changedRules(priced.tariff, tariff)].filter(Boolean).join(', ')
  await recordSpaceAction(tx, person, space.id, 'pricesChanged', { about })
  publishSpaceChange(tx, space)
  publish(tx, `hours:${priced.cityId}`)
  return { title: space.title, tariff: priced.tariff, currency: priced.currency }
}
