import Stripe from 'stripe'
import { appNow } from '../../db/app-now.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { isCurrency } from '../../rules/money.ts'
import { proportion } from '../../rules/payout.ts'
import { hasOpenDispute } from '../bookings/dispute-conditions.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { publish } from '../live/publish.ts'
import { callOnce, callProvider, keyAge, provider } from '../payments/provider.ts'
import { closePaidDebt } from './close-debt-alerts.ts'
import { postedDebt } from './owed-by-owner.ts'

type Transfer = {
  id: string
  bookingId: string
  ownerId: string
  accountId: string
  chargeId: string
  capturedMinor: number
  bookingCurrency: Currency
  shareMinor: number
  amountMinor: number | null
  currency: Currency | null
  nettedMinor: number
  idempotencyKey: string
  attempts: number
  keyAgeHours: number
}

type Priced = Transfer & { amountMinor: number; currency: Currency }

/** A charge settled in a currency of the platform's balance that we do not support, so that its owner cannot be paid. */
export class UnpayableCurrency extends Error {
  constructor(chargeId: string, currency: string) {
    super(`Charge ${chargeId} settled in ${currency}, a currency that is not supported`)
  }
}

/** Sends the planned transfers of a booking. One that may have been sent before is looked up first. */
export async function sendTransfers(bookingId: string): Promise<void> {
  for (const planned of await plannedTransfers(bookingId)) {
    const transfer = await priced(planned)
    const isNetted = transfer.nettedMinor === transfer.amountMinor
    const sent = isNetted ? null : await send(transfer)
    if (isNetted || sent) await storeSent(transfer, sent?.id ?? null)
  }
}

async function plannedTransfers(bookingId: string): Promise<Transfer[]> {
  return await fetchRows<Transfer>(
    db(),
    sql`
      select t.id, t.booking_id, t.owner_id, t.account_id,
        p.charge_id, p.captured_minor, p.currency as booking_currency,
        t.share_minor, t.amount_minor, t.currency, t.netted_minor,
        t.idempotency_key, t.attempts, ${keyAge('t')} as key_age_hours
      from payout_transfers t join payments p on p.id = t.payment_id
      where t.booking_id = ${bookingId} and t.status = 'due' order by t.created_at, t.id`,
  )
}

/** Computes the amount in the currency in which the charge settled, less what the owner owes; stored before it is sent. */
async function priced(transfer: Transfer): Promise<Priced> {
  const { amountMinor, currency } = transfer
  if (amountMinor !== null && currency) return { ...transfer, amountMinor, currency }
  const expand = ['balance_transaction']
  const { balance_transaction: settled } = await callProvider(
    provider().charges.retrieve(transfer.chargeId, { expand }),
  )
  if (!settled || typeof settled === 'string') throw new Error(`Charge ${transfer.chargeId} has not settled`)
  const settledCurrency = settled.currency.toUpperCase()
  if (!isCurrency(settledCurrency)) throw new UnpayableCurrency(transfer.chargeId, settledCurrency)
  const amount = Math.max(1, proportion(settled.amount, transfer.shareMinor, transfer.capturedMinor))
  return await inTransaction(async (tx) => {
    await execute(tx, sql`select from profiles where id = ${transfer.ownerId} for update`)
    const nettedMinor = Math.min(amount, await postedDebt(tx, transfer.ownerId, settledCurrency))
    await execute(
      tx,
      sql`update payout_transfers set amount_minor = ${amount}, currency = ${settledCurrency}, exchange_rate = ${settled.exchange_rate}, netted_minor = ${nettedMinor} where id = ${transfer.id}`,
    )
    return { ...transfer, amountMinor: amount, currency: settledCurrency, nettedMinor }
  })
}

/** Counts the attempt before it is made, and only while no dispute holds the booking's money. Returns true to continue. */
async function takeAttempt({ id }: Transfer): Promise<boolean> {
  const taken = await fetchRows(
    db(),
    sql`
      update payout_transfers t set attempts = attempts + 1
      where id = ${id} and status = 'due' and not ${hasOpenDispute(sql`t.booking_id`)}
      returning id`,
  )
  return taken.length > 0
}

/** Returns null if a dispute holds the booking's money. */
async function send(transfer: Priced): Promise<Stripe.Transfer | null> {
  const { id, bookingId, amountMinor, nettedMinor, currency, accountId, chargeId, attempts } = transfer
  try {
    return await callOnce<Stripe.Transfer | null>({
      ...transfer,
      table: 'payout_transfers',
      wasTried: attempts > 0,
      find: () => findTransfer(transfer),
      create: async (idempotencyKey) => {
        if (!(await takeAttempt(transfer))) return null
        return await provider().transfers.create(
          {
            amount: amountMinor - nettedMinor,
            currency: currency.toLowerCase(),
            destination: accountId,
            source_transaction: chargeId,
            transfer_group: groupOf(transfer),
            metadata: { transfer_id: id, booking_id: bookingId },
          },
          { idempotencyKey },
        )
      },
    })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) await resetAttempts(transfer)
    throw error
  }
}

/** A rejected transfer was not made: it is planned again the next time. */
async function resetAttempts({ id }: Transfer): Promise<void> {
  await execute(db(), sql`update payout_transfers set attempts = 0 where id = ${id} and status = 'due'`)
}

async function findTransfer(transfer: Transfer): Promise<Stripe.Transfer | undefined> {
  const made = await callProvider(provider().transfers.list({ transfer_group: groupOf(transfer), limit: 100 }))
  return made.data.find(({ metadata }) => metadata.transfer_id === transfer.id)
}

function groupOf({ bookingId }: Transfer): string {
  return `booking_${bookingId}`
}

async function storeSent(transfer: Priced, providerId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await lockBooking(tx, transfer.bookingId)
    const rowCount = await execute(
      tx,
      sql`update payout_transfers set status = 'sent', provider_id = ${providerId}, sent_at = app_now() where id = ${transfer.id} and status = 'due'`,
    )
    if (rowCount === 0) return
    const { id: reference, bookingId, bookingCurrency, currency, shareMinor, amountMinor, nettedMinor } = transfer
    const isExchanged = bookingCurrency !== currency
    await postTransaction(tx, {
      kind: 'transfer',
      reference,
      bookingId,
      currency: bookingCurrency,
      occurredAt: await appNow(tx),
      entries: [
        { account: 'owner_payable', amountMinor: shareMinor },
        { account: 'exchange', amountMinor: isExchanged ? -shareMinor : 0 },
        { account: 'exchange', amountMinor: isExchanged ? amountMinor : 0, currency },
        { account: 'owner_debt', amountMinor: -nettedMinor, currency },
        { account: 'provider_balance', amountMinor: nettedMinor - amountMinor, currency },
      ],
    })
    if (nettedMinor > 0) await closePaidDebt(tx, transfer.ownerId, currency)
    publish(tx, `person:${transfer.ownerId}`)
  })
}
