import { paths } from '../../rules/paths.ts'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { BusyCells } from '../ui/busy-cells.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useViewerClock } from '../ui/viewer-time.ts'
import { bookingFormAddress } from './booking-summary.ts'
import { BookingDayStrip, BookingFacts, bookingTimesText } from './booking-summary-parts.tsx'
import type { Confirmation } from './load-confirmation.server.ts'
import { NextSteps } from './next-steps.tsx'
import { useDeadlineText } from './use-deadline-text.ts'

type Booked = NonNullable<Confirmation['booked']>

/** The other results, each with its meaning for the payment and the hours, and the next step. */
export function NotConfirmed({ confirmation }: { confirmation: Confirmation }) {
  const { state, text, booked, modificationId } = confirmation
  const isProblem = state === 'requires_payment_method'
  return (
    <div className="wrap grid max-w-[46rem] gap-7 py-[clamp(2.5rem,6vw,6rem)]">
      <div role={isProblem ? 'alert' : 'status'}>
        {state === 'processing' && (
          <p className="mb-4">
            <BusyCells />
          </p>
        )}
        <h1 className="type-title-2">{text}</h1>
      </div>
      {booked && (
        <>
          <div className="grid gap-2">
            {state === 'requested' && <BookingNumber number={booked.summary.number} />}
            <p className="type-title-4">{booked.summary.spaceTitle}</p>
          </div>
          <BookedHours booked={booked} state={state} isChange={modificationId !== null} />
        </>
      )}
      <Meaning confirmation={confirmation} />
      {state === 'requested' && booked && (
        <>
          <BookingFacts {...booked} isRequest />
          <ButtonLink to={paths.booking(booked.summary.id)} size="large" className="justify-self-start">
            See your request
          </ButtonLink>
        </>
      )}
      {isProblem && booked && (
        <ButtonLink
          to={paths.payment(booked.summary.id, modificationId ?? undefined)}
          size="large"
          className="justify-self-start"
        >
          Try again
        </ButtonLink>
      )}
      {state === 'failed' && booked?.summary.spaceGone && (
        <ButtonLink to={paths.explore()} size="large" className="justify-self-start">
          Find another space
        </ButtonLink>
      )}
      {state === 'failed' && booked && !booked.summary.spaceGone && (
        <ButtonLink
          to={modificationId ? paths.changeBooking(booked.summary.id) : bookingFormAddress(booked.summary)}
          size="large"
          className="justify-self-start"
        >
          Choose another time
        </ButtonLink>
      )}
      <NextSteps quiet={booked !== null && state !== 'processing'} />
    </div>
  )
}

function Meaning({ confirmation: { state, detail, booked, modificationId } }: { confirmation: Confirmation }) {
  if (!booked) return <p className="text-soft">This address names no payment. Your bookings stand on your dashboard.</p>
  if (state === 'requested') return <Requested booked={booked} />
  if (state === 'processing') {
    return (
      <p className="text-soft">
        {detail ??
          `The hours stay yours while your bank thinks, an hour at most. Nothing is confirmed yet. This page changes by itself${booked.email ? ', and we write as soon as there is an answer' : ''}.`}
      </p>
    )
  }
  if (state === 'requires_payment_method') {
    return (
      <Notice tone="bad" title="Nothing was charged." role="status">
        {modificationId
          ? 'Your booking stays as it was until the difference is paid.'
          : 'Your hours and everything you typed are still here.'}
      </Notice>
    )
  }
  const isReturned = detail && /^The (time was taken first|time had begun|space is no longer listed)\./.test(detail)
  return (
    <>
      {detail && <p className="type-lead">{detail}</p>}
      {booked.note && <blockquote className="whitespace-pre-line wrap-anywhere text-soft">“{booked.note}”</blockquote>}
      {isReturned && (
        <p className="text-soft">
          Your bank answered after the hold had ended. Everything comes back to your card, the service fee included, in
          5-7 business days.
        </p>
      )}
    </>
  )
}

function Requested({ booked: { promise, email, summary } }: { booked: Booked }) {
  const text = useDeadlineText(promise, summary.timeZone)
  return (
    <p className="type-lead">
      {text} {email && `We write to ${email} as soon as there is an answer. `}You can withdraw the request until then.
    </p>
  )
}

type BookedHoursProps = { booked: Booked; state: Confirmation['state']; isChange: boolean }

/** The day as a strip, which says whose the hours are now. */
function BookedHours({ booked: { summary, day, heldUntil }, state, isChange }: BookedHoursProps) {
  const held = useViewerClock(summary.timeZone, heldUntil ?? summary.startTime)
  const times = bookingTimesText(summary)
  const caption = () => {
    if (isChange) return `Yours, ${times}`
    if (state === 'failed') return times
    return heldUntil && state !== 'processing' ? `Held until ${held}` : `${times} held`
  }
  return <BookingDayStrip summary={summary} day={day} caption={caption()} />
}
