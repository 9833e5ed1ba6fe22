import { redirect } from 'react-router'
import { slotAddress } from '../../rules/draft-address.ts'
import { paths } from '../../rules/paths.ts'
import { type RefundLine, refundLines } from '../../rules/refund-stages.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { endOf, localDate, localTime, offsetText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type HandOver, readHandOver } from '../../server/bookings/hand-over.ts'
import { type Quote, quoteBooking } from '../../server/bookings/quote-booking.ts'
import { currentTime } from '../../server/clock.ts'
import { startCheckout } from '../../server/payments/start-checkout.ts'
import type { Photo, SpaceSummary } from '../../server/spaces/space-card.ts'
import { spaceOf } from '../../server/spaces/space-of.ts'
import { confirmFirst } from '../account/confirm-first.server.ts'

/** The hours that an assistant chose, as their page shows them. */
export type HandOverView = {
  space: Pick<SpaceSummary, 'id' | 'title' | 'location' | 'country' | 'timeZone' | 'byRequest'> & {
    image: Photo | null
  }
  start: Date
  end: Date
  people: number
  /** The price now; null if there is none any more. */
  price: Quote['price'] | null
  refundLines: RefundLine[]
  endsAt: Date
  /** Why they cannot be booked by this page; null if they can. */
  obstacle: { code: string; message: string } | null
  /** The address of the space's form with these hours filled in. */
  formAddress: string
}

/** Loads the hours of a link. Throws `handOverUnknown` for a link that this site did not sign, and `spaceNotFound`. */
export async function loadHandOver(token: string, person: Person | null): Promise<HandOverView> {
  const chosen = chosenBy(token)
  const { start, hours, headcount: people, endsAt, addOns } = chosen
  const [space, now] = await Promise.all([spaceOf(String(chosen.spaceId), person), currentTime()])
  const { id, title, location, country, timeZone, byRequest, image } = space
  const { quote, refusal } = await quoteNow(chosen, timeZone, person)
  return {
    space: { id, title, location, country, timeZone, byRequest, image },
    start,
    end: endOf(start, hours),
    people,
    endsAt,
    price: quote?.price ?? null,
    refundLines: quote ? refundLines(quote.cancelStages, { ...quote.price, timeZone }) : [],
    obstacle: obstacleTo(chosen, quote, now) ?? refusal,
    formAddress: slotAddress(space, { start, hours, people, addOns }),
  }
}

/** Holds the hours at the agreed price and redirects to the payment. Throws what `startCheckout` throws, and `handOverEnded`. */
export async function holdChosen(token: string, person: Person): Promise<never> {
  const { start, hours, endsAt, totalMinor: amount, currency, ...chosen } = chosenBy(token)
  if ((await currentTime()) >= endsAt) throw new Refusal('handOverEnded')
  const times = { startTime: start.toISOString(), endTime: endOf(start, hours).toISOString(), duration: hours }
  const { bookingId } = await startCheckout({ ...chosen, ...times, person, amount, currency }).catch(
    (error: unknown) => {
      confirmFirst(error, `${paths.handOver()}?${new URLSearchParams({ offer: token })}`)
      throw error
    },
  )
  throw redirect(paths.payment(bookingId))
}

function chosenBy(token: string): HandOver {
  const chosen = readHandOver(token)
  if (!chosen) throw new Refusal('handOverUnknown')
  return chosen
}

async function quoteNow({ start, ...chosen }: HandOver, timeZone: string, person: Person | null) {
  const date = localDate(start, timeZone)
  const time = localTime(start, timeZone)
  try {
    const quote = await quoteBooking({ ...chosen, date, time, offset: offsetText(start, timeZone), person })
    return { quote, refusal: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { quote: null, refusal: { code: error.code, message: error.message } }
  }
}

function obstacleTo(chosen: HandOver, quote: Quote | null, now: Date): HandOverView['obstacle'] {
  if (quote?.reason) return { code: quote.reason.code, message: quote.reason.message }
  const refusal = now >= chosen.endsAt ? new Refusal('handOverEnded') : null
  if (refusal) return { code: refusal.code, message: refusal.message }
  const isAgreed = quote?.price.totalMinor === chosen.totalMinor && quote.price.currency === chosen.currency
  return !quote || isAgreed ? null : { code: 'priceChanged', message: new Refusal('priceChanged').message }
}
