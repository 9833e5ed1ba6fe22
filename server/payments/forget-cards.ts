import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { processDue } from '../work/lease-due.ts'
import { runJob } from '../work/run-job.ts'
import type { Worker } from '../work/wake.ts'
import { callProvider, isMissing, provider } from './provider.ts'

export const forgetCardWorker: Worker = { name: 'forget-cards', everySeconds: 60, run: forgetCards }

type SavedCustomer = { id: string; bookingId: string; cardCustomer: string | null }

/**
 * Deletes the provider's customers of stays that are over, and with them their cards. Finds a customer also if the
 * process crashed before storing its id.
 */
export async function forgetCards(): Promise<number> {
  return await processDue<SavedCustomer>(dueCustomers, async (saved) => {
    const { id, bookingId } = saved
    await runJob({ worker: forgetCardWorker.name, payment: id, bookingId }, () => forgetCard(saved))
  })
}

const dueCustomers = {
  table: 'payments',
  dueAt: sql`forget_card_at`,
  where: sql`not exists (select from bookings b where b.id = waiting.booking_id and b.status = 'confirmed')`,
  seconds: 600,
  returning: sql`due.id, due.booking_id, due.card_customer`,
}

async function forgetCard(saved: SavedCustomer): Promise<void> {
  const customer = saved.cardCustomer ?? (await findCustomer(saved))
  if (customer) await deleteCustomer(customer)
  await execute(
    db(),
    sql`update payments set forget_card_at = null, card_customer = null, card_method = null where booking_id = ${saved.bookingId}`,
  )
}

async function deleteCustomer(id: string): Promise<void> {
  try {
    await provider().customers.del(id)
  } catch (error) {
    if (!isMissing(error)) await callProvider(Promise.reject(error))
  }
}

/** Looks through the newest customers, since the provider's search lags behind. */
async function findCustomer({ id }: SavedCustomer): Promise<string | null> {
  const since = Math.floor(Date.now() / 1_000) - 3 * 24 * 3_600
  const newest = await callProvider(
    provider()
      .customers.list({ created: { gte: since }, limit: 100 })
      .autoPagingToArray({ limit: 10_000 }),
  )
  return newest.find(({ metadata }) => metadata.payment_id === id)?.id ?? null
}
