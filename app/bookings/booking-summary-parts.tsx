import { changesEndAt, changeUntilHours } from '../../rules/booking.ts'
import { lengthOf } from '../../rules/booking-hours.ts'
import { peopleText } from '../../rules/people-text.ts'
import { policyLabels } from '../../rules/refund.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import { formatDateTimeRange, momentText, zoneCity } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useViewerTime, useZoneSuffix } from '../ui/viewer-time.ts'
import { BookedStrip } from './booked-strip.tsx'
import type { BookingDay, BookingSummary } from './booking-summary.ts'
import { RefundTerms } from './refund-terms.tsx'
import '../ui/pairs.css'

/** The day of a booking as an hour strip. `caption` is shown at its right, by default the booked times. */
export function BookingDayStrip({
  summary,
  day,
  caption,
}: {
  summary: BookingSummary
  day: BookingDay | null
  caption?: string
}) {
  if (!day) return null
  return (
    <BookedStrip
      size="panel"
      booked={day}
      day={day.label}
      summary={caption ?? bookingTimesText(summary)}
      chosenHours={lengthOf(summary)}
    />
  )
}

type BookingFactsProps = {
  summary: BookingSummary
  refundLines: readonly RefundLine[] | null
  now: Date
  /** It is no booking yet: that it could no longer be changed is not said. */
  isRequest?: boolean
}

/** Date, time zone, number of people, until when it can be changed, and refund lines, if they are not null. */
export function BookingFacts({ summary, refundLines, now, isRequest = false }: BookingFactsProps) {
  const changeUntil = changesEndAt(summary.startTime)
  const hasChangeLine = now < summary.startTime && !(isRequest && now > changeUntil)
  const zone = useZoneSuffix(summary.timeZone, changeUntil)
  const viewerTime = useViewerTime(summary.timeZone, summary.startTime, summary.endTime)
  return (
    <dl className="pairs">
      <div>
        <dt>When</dt>
        <dd>
          <div>
            <UnbrokenTimes text={formatDateTimeRange(summary.startTime, summary.endTime, summary.timeZone)} />
          </div>
          <span>
            {zoneCity(summary.timeZone)}
            {viewerTime && `, ${viewerTime}`}
          </span>
        </dd>
      </div>
      <div>
        <dt>Who</dt>
        <dd>{peopleText(summary.headcount)}</dd>
      </div>
      {hasChangeLine && (
        <div>
          <dt>Change{now <= changeUntil && ' by'}</dt>
          <dd>
            {now > changeUntil
              ? `Not possible: it ends ${changeUntilHours} hours before the start`
              : `${momentText(changeUntil, summary.timeZone)}${zone}`}
          </dd>
        </div>
      )}
      {refundLines && summary.totalPriceMinor > 0 && (
        <div>
          <dt>Cancellation, {policyLabels[summary.cancellationPolicy].toLowerCase()}</dt>
          <RefundTerms lines={refundLines} timeZone={summary.timeZone} isRequest={isRequest} />
        </div>
      )}
    </dl>
  )
}

/** '14:00–17:00' */
export function bookingTimesText({ startTime, endTime, timeZone }: BookingSummary): string {
  return timesText(startTime, endTime, timeZone)
}
