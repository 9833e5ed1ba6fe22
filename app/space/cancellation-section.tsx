import { formatMoney } from '../../rules/money.ts'
import { policyTerms } from '../../rules/policy-terms.ts'
import { policyLabels, unlessBookedAgain } from '../../rules/refund.ts'
import { type RefundStage, refundLines, stagesIfBooked, withinText } from '../../rules/refund-stages.ts'
import { momentText } from '../../rules/time.ts'
import { useZoneSuffix } from '../ui/viewer-time.ts'
import { isTimeProblem } from './booking-draft.ts'
import type { SpaceView } from './load-space.server.ts'
import type { BookingFormState } from './use-booking-form.ts'

/** The refund policy as text; once the guest has chosen a time, with its dates and amounts (spec D10). */
export function CancellationSection({ space, booking }: { space: SpaceView; booking: BookingFormState }) {
  const isFree = booking.price.totalMinor === 0
  const [tier, besides] = policyTerms(space.cancellationPolicy)
  return (
    <section className="space-section" aria-labelledby="cancellation">
      <h2 id="cancellation" className="type-title-3">
        Cancellation
      </h2>
      {!isFree && !booking.isProposed && <Deadline space={space} booking={booking} />}
      <div className="grid max-w-[40rem] gap-3">
        <h3 className="type-title-4">{isFree ? 'Free of charge' : policyLabels[space.cancellationPolicy]}</h3>
        {isFree ? (
          <p>
            These hours cost nothing, so there is nothing to come back. Cancel until the start, so that others can come.
          </p>
        ) : (
          <>
            <p>{tier}</p>
            <p className="text-soft">{besides}</p>
          </>
        )}
      </div>
    </section>
  )
}

/** The refund stages for the chosen hours if they are booked, or asked for, now. */
function stagesOfDraft(space: SpaceView, { checked, price, now }: BookingFormState): RefundStage[] {
  if (!checked.start || checked.start < now || price.totalMinor === 0) return []
  const { cancellationPolicy: policy, byRequest } = space
  return stagesIfBooked({ ...price, startTime: checked.start, policy, byRequest }, now)
}

/** The same; null if the hours cannot be booked, or are free of charge. */
export function refundStagesNow(space: SpaceView, booking: BookingFormState): RefundStage[] | null {
  const { checked, price, isPriced, now } = booking
  if (!checked.start || !isPriced || isTimeProblem(checked.problem) || checked.start < now || price.totalMinor === 0)
    return null
  return stagesOfDraft(space, booking)
}

/**
 * The time from now to the start, with the refund in each part of it, as a line of time. For screen readers the stages are
 * sentences, the longest-lasting first, as everywhere (spec D51).
 */
function Deadline({ space, booking }: { space: SpaceView; booking: BookingFormState }) {
  const { checked, price, now } = booking
  const zone = useZoneSuffix(space.timeZone, checked.start ?? now)
  if (!checked.start || checked.start < now) return null
  const stages = stagesOfDraft(space, booking)
  const moment = (instant: Date) => momentText(instant, space.timeZone)
  const endText = (stage: RefundStage) => withinText(stage) + moment(stage.until)
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency: price.currency }, { decimals: 'always' })
  const parts = [
    ...stages.map((stage) => ({
      until: endText(stage),
      words: `${amount(stage.refundMinor)} comes back`,
      gives: true,
    })),
    { until: moment(checked.start), words: 'Nothing comes back', gives: false },
  ]
  const lines = refundLines(stages, { ...price, timeZone: space.timeZone })
  const inWords = lines.map(
    ({ within, by, back }, index) =>
      `${index === 0 ? 'Cancel' : 'Sooner,'} ${within ? 'until' : 'by'} ${within}${by}: ${back} `,
  )
  return (
    <div className="deadline">
      <p className="sr-only">
        {inWords}
        {lines[0] ? `After ${lines[0].after}, until` : 'Until'} the start on {moment(checked.start)}
        {zone}, nothing comes back {unlessBookedAgain}.
      </p>
      <ol aria-hidden="true" style={{ '--parts': parts.length }}>
        {parts.map(({ until, words, gives }, index) => (
          <li key={until} data-gives={gives || undefined}>
            <span className="deadline-bar">{words}</span>
            <span className="deadline-mark">
              <b>{index === 0 ? 'Now' : index === parts.length - 1 ? 'After' : 'From'}</b>
              {parts[index - 1]?.until ?? moment(now)}
              {index === 0 && zone}
            </span>
          </li>
        ))}
      </ol>
      <p className="deadline-mark" aria-hidden="true">
        <b>Start</b>
        {moment(checked.start)}
      </p>
    </div>
  )
}
