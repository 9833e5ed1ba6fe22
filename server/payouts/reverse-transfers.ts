import Stripe from 'stripe'
import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { formatNamed } from '../../rules/money.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { publish } from '../live/publish.ts'
import { callOnce, callProvider, keyAge, provider } from '../payments/provider.ts'

type Reversal = {
  id: string
  bookingId: string
  ownerId: string
  /** The provider's id of the transfer; null if all of it repaid a debt, or if the provider never had it (demo data). */
  transferId: string | null
  shareMinor: number
  amountMinor: number
  wantedMinor: number
  currency: Currency
  bookingCurrency: Currency
  idempotencyKey: string
  attempts: number
  keyAgeHours: number
}

/** Makes the planned reversals of a booking's transfers. What the owner has already spent becomes their debt. */
export async function reverseTransfers(bookingId: string): Promise<void> {
  for (const reversal of await plannedReversals(bookingId)) {
    await storeReversal(reversal, reversal.wantedMinor > 0 ? await reverse(reversal) : null)
  }
}

async function plannedReversals(bookingId: string): Promise<Reversal[]> {
  return await fetchRows<Reversal>(
    db(),
    sql`
      select r.id, r.booking_id, r.owner_id, t.provider_id as transfer_id,
        r.share_minor, r.amount_minor, r.wanted_minor, r.currency,
        b.currency as booking_currency, r.idempotency_key, r.attempts, ${keyAge('r')} as key_age_hours
      from reversals r join payout_transfers t on t.id = r.transfer_id join bookings b on b.id = r.booking_id
      where r.booking_id = ${bookingId} and r.status = 'due' order by r.created_at, r.id`,
  )
}

/**
 * Returns null if the owner's balance at the provider is too low, if the provider has no transfer to reverse, or if the reversal
 * was replaced in a new plan meanwhile.
 */
async function reverse(reversal: Reversal): Promise<Stripe.TransferReversal | null> {
  const { id, bookingId, transferId, wantedMinor, attempts } = reversal
  if (transferId === null) return null
  try {
    return await callOnce<Stripe.TransferReversal | null>({
      ...reversal,
      table: 'reversals',
      wasTried: attempts > 0,
      find: () => findReversal(id, transferId),
      create: async (idempotencyKey) => {
        if (!(await takeAttempt(id))) return null
        return await provider().transfers.createReversal(
          transferId,
          { amount: wantedMinor, metadata: { reversal_id: id, booking_id: bookingId } },
          { idempotencyKey },
        )
      },
    })
  } catch (error) {
    if (isShort(error)) return null
    throw error
  }
}

/** Counts the attempt before it is made. Returns true if the reversal is still planned. */
async function takeAttempt(id: string): Promise<boolean> {
  const counted = sql`update reversals set attempts = attempts + 1 where id = ${id} and status = 'due'`
  return (await execute(db(), counted)) > 0
}

function isShort(error: unknown): boolean {
  const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError
  return isRefused && (error.code === 'balance_insufficient' || error.code === 'insufficient_funds')
}

async function findReversal(id: string, transferId: string): Promise<Stripe.TransferReversal | undefined> {
  const made = await callProvider(provider().transfers.listReversals(transferId, { limit: 100 }))
  return made.data.find(({ metadata }) => metadata?.reversal_id === id)
}

async function storeReversal(reversal: Reversal, theirs: Stripe.TransferReversal | null): Promise<void> {
  const takenMinor = theirs?.amount ?? 0
  await inTransaction(async (tx) => {
    await lockBooking(tx, reversal.bookingId)
    const rowCount = await execute(
      tx,
      sql`update reversals set status = 'done', provider_id = ${theirs?.id ?? null}, taken_minor = ${takenMinor}, done_at = app_now() where id = ${reversal.id} and status = 'due'`,
    )
    if (rowCount === 0) return
    const { id: reference, bookingId, bookingCurrency, currency, shareMinor, amountMinor } = reversal
    const isExchanged = bookingCurrency !== currency
    const debtMinor = amountMinor - takenMinor
    await postTransaction(tx, {
      kind: 'transfer_reversal',
      reference,
      bookingId,
      currency: bookingCurrency,
      occurredAt: await appNow(tx),
      entries: [
        { account: 'provider_balance', amountMinor: takenMinor, currency },
        { account: 'owner_debt', amountMinor: debtMinor, currency },
        { account: 'exchange', amountMinor: isExchanged ? -amountMinor : 0, currency },
        { account: 'exchange', amountMinor: isExchanged ? shareMinor : 0 },
        { account: 'owner_payable', amountMinor: -shareMinor },
      ],
    })
    if (debtMinor > 0) {
      const detail = `${formatNamed(debtMinor, currency)} of the payout could not be taken back from the owner and is netted from their later payouts`
      await raiseAlert(tx, { key: `owner-debt:${reference}`, kind: 'owner_debt', detail, bookingId })
    }
    publish(tx, `person:${reversal.ownerId}`)
  })
}
