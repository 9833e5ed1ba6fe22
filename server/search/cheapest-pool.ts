import { priceHours } from '../../rules/price.ts'
import type { CheapestCursor, PricePlace, WalkPlace } from '../../rules/time-cursor.ts'
import { env } from '../env.ts'
import { type FoundByTime, foundAs, leastTotal } from './found-space.ts'
import type { FreeRow, PriceRow } from './free-walk.ts'
import type { Priced } from './next-cheapest.ts'
import type { TimeQuery } from './time-candidates.ts'

/** A priced space. Without a card (`found` is null) its place is the first that it can have. */
type PooledSpace = Priced<FoundByTime | null>

/** The spaces that were read for a page of the cheapest and can still be shown, by their price. */
export class CheapestPool {
  readonly #query: TimeQuery
  readonly #cursor: Pick<CheapestCursor, 'shown' | 'cut'>
  #spaces: PooledSpace[] = []
  #isSorted = true
  /** How many cards were read. */
  cards = 0
  /** How many spaces were free by their weeks but not by their blocks. */
  stale = 0

  constructor(query: TimeQuery, cursor: Pick<CheapestCursor, 'shown' | 'cut'>) {
    this.#query = query
    this.#cursor = cursor
  }

  /** Adds spaces by their cards, unless they are shown already. */
  addCards(rows: FreeRow[]): void {
    this.cards += rows.length
    for (const row of rows) {
      const found = foundAs(row, this.#query)
      if (found === 'taken') this.stale += 1
      if (found === 'taken' || found === 'tooDear') continue
      const at = { total: found.quote?.total ?? row.fromMinor, id: row.id }
      if (isBefore(this.#cursor.shown, at)) this.#add({ found, at, walk: { key: row.leastMinor, id: row.id } })
    }
  }

  /** Adds spaces by their prices. Returns the ids of those of which only the card shows whether they are shown already. */
  addPrices(rows: PriceRow[]): number[] {
    const isExact = this.#query.startHour !== null || this.#query.gridWindow === null
    return rows.flatMap((row) => {
      const at = { total: leastTotal(row, this.#query), id: row.id }
      if (!isBefore(this.#cursor.shown, at)) return isExact ? [] : row.id
      const isTooDear = this.#query.maxTotal !== null && at.total > this.#query.maxTotal
      if (!isTooDear) this.#add({ found: null, at, walk: { key: row.leastMinor, id: row.id } })
      return []
    })
  }

  /** Replaces spaces added by their prices. */
  replace(ids: number[], rows: FreeRow[]): void {
    const replaced = new Set(ids)
    this.#spaces = this.#spaces.filter(({ at }) => !replaced.has(at.id))
    this.addCards(rows)
  }

  inOrder(): PooledSpace[] {
    if (!this.#isSorted) this.#spaces.sort((a, b) => a.at.total - b.at.total || a.at.id - b.at.id)
    this.#isSorted = true
    return this.#spaces
  }

  /** The spaces that cost less than any after a place of the walk (null at its end), in order. */
  certain(next: WalkPlace | null): PooledSpace[] {
    const bound = next && this.#boundOf(next)
    return this.inOrder().filter(({ at }) => !bound || !isBefore(bound, at))
  }

  /** Whether the walk has met all spaces that the cursor can show. */
  isWhole(next: WalkPlace | null): boolean {
    const { cut } = this.#cursor
    return !next || (cut !== null && !isBefore(this.#boundOf(next), cut.upTo))
  }

  #add(space: PooledSpace): void {
    const { cut } = this.#cursor
    if (cut && isBefore(cut.upTo, space.at)) return
    this.#spaces.push(space)
    this.#isSorted = false
  }

  /** Every space after a place of the walk comes after this place among the cheapest: it costs more, or has a higher id. */
  #boundOf({ key, id }: WalkPlace): PricePlace {
    const { gridWindow, scope } = this.#query
    if (!gridWindow) return { total: Number(key), id }
    const hours = Math.min(...gridWindow.zones.map((zone) => zone.hours))
    const least = { priceMinor: Number(key), currency: scope.currency ?? 'USD', hours, rates: env().feeRates }
    return { total: priceHours(least).totalMinor, id }
  }
}

function isBefore(a: PricePlace, b: PricePlace): boolean {
  return a.total < b.total || (a.total === b.total && a.id < b.id)
}
