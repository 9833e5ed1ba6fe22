import { db } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Series, SeriesStay } from '../bookings/series-of.ts'
import { fetchOrMakeIntent } from './make-intent.ts'
import { paymentOf } from './payment-row.ts'

type StayToPay = {
  bookingId: string
  startTime: Date
  endTime: Date
  amount: number
  clientSecret: string
  savesCard: boolean
}

export type SeriesCheckout = {
  /** The stays whose card is not authorized yet. */
  stays: StayToPay[]
  /** The stays whose amount is reserved on a card already, which may be another than the rest is paid with. */
  reserved: SeriesStay[]
  holdExpiresAt: Date
}

/**
 * Returns the payment step of a guest's own series, as it was just read. Throws `holdLapsed`, `notPayable` if it is paid,
 * `paymentProviderDown`. The caller counts `providerCalls`.
 */
export async function seriesCheckout(series: Series): Promise<SeriesCheckout> {
  const { holdExpiresAt, now, paidAt } = series
  if (paidAt || series.stays.every(({ status }) => status === 'confirmed' || status === 'completed'))
    throw new Refusal('notPayable')
  // A stay that ended by itself, such as by its bank, ends the payment of all.
  const isWhole = series.stays.every(({ status }) => status === 'pending' || status === 'confirmed')
  if (!isWhole || !holdExpiresAt || holdExpiresAt <= now) throw new Refusal('holdLapsed')
  const stays: StayToPay[] = []
  const reserved: SeriesStay[] = []
  for (const stay of series.stays.filter(({ status }) => status === 'pending')) {
    const toPay = stay.paymentStatus === 'requires_capture' ? null : await stayToPay(stay, series.spaceId)
    if (toPay) stays.push(toPay)
    else reserved.push(stay)
  }
  return { stays, reserved, holdExpiresAt }
}

/** Null if the card was authorized meanwhile, before the provider's event about it. */
async function stayToPay({ bookingId, startTime, endTime }: SeriesStay, spaceId: number): Promise<StayToPay | null> {
  const payment = await paymentOf(db(), bookingId)
  if (!payment) throw new Error(`Booking ${bookingId} waits for no payment`)
  const { client_secret: clientSecret, status } = await fetchOrMakeIntent(payment, spaceId)
  if (status === 'requires_capture') return null
  const { amountMinor: amount, savesCard } = payment
  return { bookingId, startTime, endTime, amount, clientSecret, savesCard }
}
