import { ChevronDown } from 'lucide'
import { formatMoney } from '../../rules/money.ts'
import { refundStages } from '../../rules/refund-stages.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { PriceLines } from '../space/price-lines.tsx'
import { locationText } from '../space/space-head.tsx'
import { Icon } from '../ui/icon.tsx'
import { type BookingSummary, priceOfSummary } from './booking-summary.ts'
import { BookingDayStrip, BookingFacts, bookingTimesText } from './booking-summary-parts.tsx'
import { ChangePriceBreakdown } from './change-price-breakdown.tsx'
import type { PaymentPageData } from './load-payment.server.ts'

/** What is being paid: place, day, hours, price and what comes back. Phones have `PaymentDue` and `PaymentFold` for it. */
export function PaymentSummary({ page: { stay, day, now, change } }: { page: PaymentPageData }) {
  return (
    <section className="pay-what" aria-labelledby="pay-what">
      {stay.image && <SpacePhoto photo={stay.image} eager className="pay-photo" sizes="(width < 56rem) 1px, 44vw" />}
      <div className="grid gap-2">
        <h2 id="pay-what" className="type-title-3">
          {stay.spaceTitle}
        </h2>
        <p className="text-soft">
          {locationText({ location: stay.spaceLocation, country: stay.spaceCountry })} · with {stay.ownerName}
        </p>
      </div>
      <BookingDayStrip stay={stay} day={day} />
      <div className="pay-facts">
        <BookingFacts stay={stay} stages={change ? change.stages : stagesOf(stay, now)} />
        <PaymentSums stay={stay} change={change} />
      </div>
    </section>
  )
}

/** On phones, above the card: what, when and how much, in one line each. */
export function PaymentDue({ page: { stay, change } }: { page: PaymentPageData }) {
  const amountMinor = change?.sums ? change.toPayMinor : stay.totalPriceMinor
  return (
    <section className="pay-due" aria-label="What you pay for">
      {stay.image && <SpacePhoto photo={stay.image} eager sizes="3.5rem" />}
      <p>
        <b>{stay.spaceTitle}</b>
        <span>
          {formatDay(localDate(stay.startTime, stay.timeZone), 'short')}, {bookingTimesText(stay)}
        </span>
      </p>
      <p className="pay-sum">{formatMoney({ amountMinor, currency: stay.currency }, { decimals: 'always' })}</p>
    </section>
  )
}

/** On phones, below the card: the price's lines, and until when what comes back. */
export function PaymentFold({ page: { stay, now, change } }: { page: PaymentPageData }) {
  return (
    <details className="pay-fold">
      <summary>
        What is in it, and until when you can cancel
        <Icon of={ChevronDown} />
      </summary>
      <div className="pay-facts">
        <PaymentSums stay={stay} change={change} />
        <BookingFacts stay={stay} stages={change ? change.stages : stagesOf(stay, now)} />
      </div>
    </details>
  )
}

function PaymentSums({ stay, change }: Pick<PaymentPageData, 'stay' | 'change'>) {
  if (change?.sums) return <ChangePriceBreakdown sums={change.sums} />
  return <PriceLines price={priceOfSummary(stay)} hours={stay.hours} />
}

/** As they will be if it is confirmed now. */
function stagesOf(stay: BookingSummary, now: Date) {
  const { rentalMinor, platformFeeAmountMinor: guestFeeMinor, currency, startTime, cancellationPolicy: policy } = stay
  return refundStages({ rentalMinor, guestFeeMinor, currency, startTime, policy, confirmedAt: now }, now)
}
