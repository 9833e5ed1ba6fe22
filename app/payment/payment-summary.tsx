import { refundStages } from '../../rules/refund-stages.ts'
import { SumsOfChange } from '../change-booking/change-sums.tsx'
import { Photo } from '../marketplace/photo.tsx'
import { PriceLines } from '../space/price-lines.tsx'
import { placeOf } from '../space/space-head.tsx'
import type { PaymentPage } from './load-payment.server.ts'
import { priceOf, type Stay } from './stay.ts'
import { StayFacts, StayStrip } from './stay-parts.tsx'

/** What is being paid: place, day, hours, price and what comes back. */
export function PaymentSummary({ page: { stay, day, now, change } }: { page: PaymentPage }) {
  return (
    <section className="pay-what" aria-labelledby="pay-what">
      {stay.image && <Photo photo={stay.image} eager className="pay-photo" sizes="(width < 66rem) 100vw, 52vw" />}
      <div className="grid gap-3">
        <h2 id="pay-what" className="type-title-2">
          {stay.spaceTitle}
        </h2>
        <p className="text-soft">
          {placeOf({ location: stay.spaceLocation, country: stay.spaceCountry })} · with {stay.ownerName}
        </p>
      </div>
      <StayStrip stay={stay} day={day} />
      <div className="pay-facts">
        <StayFacts stay={stay} stages={change ? change.stages : stagesOf(stay, now)} />
        {change?.sums ? <SumsOfChange sums={change.sums} /> : <PriceLines price={priceOf(stay)} hours={stay.hours} />}
      </div>
    </section>
  )
}

/** As they will be if it is confirmed now. */
function stagesOf(stay: Stay, now: Date) {
  const { rentalMinor, platformFeeAmountMinor: guestFeeMinor, currency, startTime, cancellationPolicy: policy } = stay
  return refundStages({ rentalMinor, guestFeeMinor, currency, startTime, policy, confirmedAt: now }, now)
}
