import type { Currency } from '../../rules/money.ts'
import type { FeeRates } from '../../rules/price.ts'
import { appNow } from '../app-now.ts'
import { type Database, inTransaction } from '../connect.ts'
import { execute, fetchRows, sql } from '../sql.ts'
import type { DemoPayment } from './demo-plan.ts'
import { insertBookings } from './insert-bookings.ts'
import { insertCalendarEntries } from './insert-calendar-entries.ts'
import { insertCoHosts } from './insert-co-hosts.ts'
import { insertDesk } from './insert-desk.ts'
import { insertFavourites } from './insert-favourites.ts'
import { insertLedger } from './insert-ledger.ts'
import { insertMessages } from './insert-messages.ts'
import { insertNotifications } from './insert-notifications.ts'
import { insertPayouts } from './insert-payouts.ts'
import { insertPeople } from './insert-people.ts'
import { insertSpaces } from './insert-spaces.ts'
import { planDemo } from './plan-demo.ts'

export type SeedOptions = {
  /** Returns the hash of the demo password; injected, because hashing belongs to `server/accounts`. */
  hashPassword(): Promise<string>
  rates: FeeRates
  /**
   * Charges an upcoming booking, so that it can be cancelled and refunded like any other.
   * Called again with the same `idempotencyKey` after an interrupted start.
   */
  pay(charge: {
    amountMinor: number
    currency: Currency
    idempotencyKey: string
    bookingId: string
  }): Promise<DemoPayment>
  progress(done: string): void
}

/**
 * Fills an empty marketplace with the demo: the same people, spaces and calendars on every machine, relative to today.
 * All or nothing; a marketplace with spaces is unchanged. Returns true if it was filled.
 */
export async function seedDemo(on: Database, options: SeedOptions): Promise<boolean> {
  if (await isFilled(on)) return false
  const plan = planDemo(await appNow(on), options.rates)
  options.progress(`${plan.spaces.length} spaces and ${plan.bookings.length} bookings planned`)
  const paid = await payAll(
    plan.bookings.filter((booking) => booking.isPaidNow),
    options,
  )
  options.progress(`${paid.size} coming bookings paid`)
  const passwordHash = await options.hashPassword()
  return inTransaction(async (tx) => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtext('hourlet:seed'))`)
    if (await isFilled(tx)) return false
    await execute(tx, sql`set local statement_timeout = '60s'`)
    await insertPeople(tx, plan.people, passwordHash)
    await insertSpaces(tx, plan)
    options.progress('spaces listed')
    await insertBookings(tx, plan, paid)
    await insertCalendarEntries(tx)
    await insertCoHosts(tx)
    await insertFavourites(tx)
    await insertPayouts(tx)
    await insertLedger(tx)
    await insertDesk(tx, plan)
    await insertMessages(tx, plan)
    await insertNotifications(tx)
    options.progress('calendars and reviews written')
    return true
  })
}

async function isFilled(on: Database): Promise<boolean> {
  const rows = await fetchRows(on, sql`select from spaces limit 1`)
  return rows.length > 0
}

/** Eight at a time, because some hundred payments are made at the card provider. */
async function payAll(
  bookings: { id: string; paymentId: string; price: { totalMinor: number; currency: Currency } }[],
  { pay }: SeedOptions,
) {
  const paid = new Map<string, DemoPayment>()
  const waiting = [...bookings]
  const payOneAfterAnother = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { totalMinor: amountMinor, currency } = next.price
      const idempotencyKey = `demo:${next.paymentId}`
      paid.set(next.id, await pay({ amountMinor, currency, idempotencyKey, bookingId: next.id }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, payOneAfterAnother))
  return paid
}
