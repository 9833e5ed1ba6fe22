import { ChevronDown } from 'lucide'
import { formatMoney } from '../../rules/money.ts'
import { nothingBackOf, nothingBackText } from '../../rules/refund.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { PriceLines } from '../space/price-lines.tsx'
import { locationText } from '../space/space-head.tsx'
import { Icon } from '../ui/icon.tsx'
import { useZoneSuffix } from '../ui/viewer-time.ts'
import { priceOfSummary } from './booking-summary.ts'
import { BookingDayStrip, BookingFacts, bookingTimesText } from './booking-summary-parts.tsx'
import { ChangePriceBreakdown } from './change-price-breakdown.tsx'
import type { PaymentPageData } from './load-payment.server.ts'

/** What is being paid: place, day, hours, price and refunds. Phones show `PaymentDue` and `PaymentFold` instead. */
export function PaymentSummary({ page }: { page: PaymentPageData }) {
  const { summary, day, now, change, refundLines } = page
  return (
    <section className="pay-what" aria-labelledby="pay-what">
      {summary.image && (
        <SpacePhoto photo={summary.image} eager className="pay-photo" sizes="(width < 56rem) 1px, 44vw" />
      )}
      <div className="grid gap-2">
        <h2 id="pay-what" className="type-title-3">
          {summary.spaceTitle}
        </h2>
        <p className="text-soft">
          {locationText({ location: summary.spaceLocation, country: summary.spaceCountry })} · hosted by{' '}
          {summary.ownerName}
        </p>
      </div>
      <BookingDayStrip summary={summary} day={day} />
      <div className="pay-facts">
        <BookingFacts summary={summary} now={now} refundLines={refundLines} isRequest={page.request?.kind === 'new'} />
        <PaymentPriceBreakdown summary={summary} change={change} />
      </div>
    </section>
  )
}

/** On phones, above the card: what, when and how much, one line each. */
export function PaymentDue({ page }: { page: PaymentPageData }) {
  const { summary, change } = page
  const amountMinor = change?.priceLines ? change.toPayMinor : summary.totalPriceMinor
  const zone = useZoneSuffix(summary.timeZone, summary.startTime)
  return (
    <section className="pay-due" aria-label="What you pay for">
      {summary.image && <SpacePhoto photo={summary.image} eager sizes="3.5rem" />}
      <p>
        <b>{summary.spaceTitle}</b>
        <span>
          {formatDay(localDate(summary.startTime, summary.timeZone), 'short')},{' '}
          <span className="whitespace-nowrap">{bookingTimesText(summary)}</span>
          {zone}
        </span>
      </p>
      <p className="pay-sum">{formatMoney({ amountMinor, currency: summary.currency }, { decimals: 'always' })}</p>
      {summary.totalPriceMinor > 0 && page.refundLines?.length === 0 && (
        <p className="pay-terms">{page.request?.kind === 'new' ? nothingBackOf(true) : nothingBackText}.</p>
      )}
    </section>
  )
}

/** On phones, below the card: the price lines and the refund stages. */
export function PaymentFold({ page }: { page: PaymentPageData }) {
  const { summary, now, change, refundLines } = page
  return (
    <details className="pay-fold">
      <summary>
        Price and cancellation in detail
        <Icon of={ChevronDown} />
      </summary>
      <div className="pay-facts">
        <PaymentPriceBreakdown summary={summary} change={change} />
        <BookingFacts summary={summary} now={now} refundLines={refundLines} isRequest={page.request?.kind === 'new'} />
      </div>
    </details>
  )
}

function PaymentPriceBreakdown({ summary, change }: Pick<PaymentPageData, 'summary' | 'change'>) {
  if (change?.priceLines) return <ChangePriceBreakdown priceLines={change.priceLines} />
  return (
    <div className="grid gap-2">
      {summary.offerId && <p className="type-small text-soft">The price that {summary.ownerName} offered you.</p>}
      <PriceLines price={priceOfSummary(summary)} />
    </div>
  )
}
