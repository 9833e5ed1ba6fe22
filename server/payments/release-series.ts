import type { Person } from '../accounts/person.ts'
import { seriesOf } from '../bookings/series-of.ts'
import { limit } from '../limits/limit.ts'
import { endSeriesHold } from './end-series-hold.ts'
import { isPaidOrProcessing } from './payment-row.ts'

/**
 * The payment step's Cancel: ends the hold of a guest's own series and frees its hours. Returns `paid` if the cards of all
 * stays were authorized before, `paidTooLate` if it has ended and a payment of it succeeded or is still processing. Throws
 * `seriesNotFound`, `paymentProviderDown` (the rest stays held until its time is over), `notPayable` while a card is
 * processed, `tooManyRequests`.
 */
export async function releaseSeries(person: Person, seriesId: string): Promise<'paid' | 'paidTooLate' | 'ended'> {
  const { id } = await seriesOf(person, seriesId)
  await limit('providerCalls', person.id)
  if ((await endSeriesHold(id)) === 'paid') return 'paid'
  const { stays } = await seriesOf(person, id)
  return stays.some(({ paymentStatus: status }) => status && isPaidOrProcessing({ status })) ? 'paidTooLate' : 'ended'
}
