import { useEffect, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formatDateTimeRange, momentText, todayIn } from '../../rules/time.ts'
import { AddOnFields } from '../space/add-on-fields.tsx'
import { isTimeProblem } from '../space/booking-draft.ts'
import { DayStrip } from '../space/day-strip.tsx'
import { OverlapQuestion } from '../space/overlap-question.tsx'
import { SlotFields } from '../space/slot-fields.tsx'
import { TakeNearestFree } from '../space/take-nearest-free.tsx'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { Button } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { useZoneSuffix } from '../ui/viewer-time.ts'
import { withBookingNow } from './booking-now.ts'
import { CancelLines } from './cancel-lines.tsx'
import { pendingChangeText } from './change-bar.tsx'
import type { ChangeResult } from './change-booking.server.ts'
import { ChangePriceBreakdown } from './change-price-breakdown.tsx'
import type { ChangeQuote } from './change-quote.ts'
import { withOwnHours } from './judge-change.ts'
import type { ChangePageData } from './load-change.server.ts'
import { OwnTimeFields } from './own-time-fields.tsx'

type ChangeFormProps = {
  page: ChangePageData
  booking: BookingFormState
  quote: ChangeQuote
  result: ChangeResult | undefined
}

/** The id of the form, for the button outside it. */
export const changeFormId = 'change'

/** The new date, start and hours, and the exact amount to pay or be refunded before the guest agrees. */
export function ChangeForm({ page, booking, quote, result }: ChangeFormProps) {
  const { space, windowDays, agreed, timeZone } = page
  const { draft, change, checked } = booking
  const shown = withBookingNow(booking, agreed, timeZone)
  const { formMethod } = useNavigation()
  const today = todayIn(timeZone, booking.now)
  const isUnchanged = quote.problem?.code === 'nothingChanged'
  // Without JavaScript the form is not checked again after changes, so the server decides.
  const canJudge = useInBrowser(() => true, false)
  const isTaken = canJudge && isTimeProblem(quote.problem)
  const problem = problemOf(quote, result, isUnchanged)
  // The pressed button may be at the bottom of the screen, far from the form.
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) said.current?.scrollIntoView({ block: 'nearest' })
  }, [result])
  return (
    // Replaced in the history, so that Back from what follows leads to the booking and not to the form of a change that is made.
    <Form id={changeFormId} method="post" className="booking-form" noValidate preventScrollReset replace>
      <input type="hidden" name="amount" value={quote.differenceMinor} />
      <input type="hidden" name="currency" value={agreed.currency} />
      {page.onlyOwnTime ? (
        <OwnTimeFields page={page} booking={booking} />
      ) : (
        <SlotFields space={withOwnHours(space, agreed)} booking={shown} today={today} windowDays={windowDays} />
      )}
      {checked.offsets.length > 0 && <OverlapQuestion draft={draft} offsets={checked.offsets} onChange={change} />}
      <p className="booking-wide change-now">
        <span>Booked</span>
        <b>
          <UnbrokenTimes text={formatDateTimeRange(agreed.startTime, agreed.endTime, timeZone)} />
        </b>
      </p>
      <DayStrip
        space={space}
        booking={shown}
        caption={checked.start && !shown.checked.start ? 'Your booking now' : undefined}
      />
      <AddOnFields
        tariff={agreed.tariff}
        currency={agreed.currency}
        chosen={draft.addOns}
        onChange={(addOns) => change({ addOns })}
      />
      {space.capacity > 1 && <AboutPeople page={page} />}
      <div ref={said} className="booking-wide empty:hidden">
        {problem && <Problem problem={problem} result={result} isUnchanged={isUnchanged} />}
        {isUnchanged && !problem && (
          <p className="text-soft">
            {page.onlyOwnTime
              ? 'Choose what to give back: you see what it changes before you agree.'
              : 'Choose another day, start or number of hours: you see what it costs before you agree.'}
          </p>
        )}
      </div>
      {quote.priceLines && !isTaken && <ChangePriceBreakdown priceLines={quote.priceLines} />}
      {!isTaken && <NewTerms quote={quote} timeZone={timeZone} />}
      <div className="booking-wide change-buttons">
        <Link to={paths.booking(page.bookingId)} className="button" data-variant="quiet">
          Keep it as it is
        </Link>
        {isTaken ? (
          <TakeNearestFree booking={booking} timeZone={timeZone} />
        ) : (
          <Button
            variant={isUnchanged ? 'line' : undefined}
            disabled={canJudge && quote.problem !== null && !isUnchanged}
            title={isUnchanged ? undefined : quote.problem?.message}
            pending={
              (canJudge && booking.isChecking && 'Checking this day...') ||
              (formMethod === 'POST' && pendingChangeText(quote))
            }
          >
            {quote.priceLines?.button ?? 'Change it'}
          </Button>
        )}
      </div>
    </Form>
  )
}

type ChangeProblem = { code: string; message: string; fields?: Record<string, string> | undefined }

type ProblemProps = { problem: ChangeProblem; result: ChangeResult | undefined; isUnchanged: boolean }

/** Why the change is not possible; that it is made, if a form without an answer turns out to be done. */
function Problem({ problem: { code, message, fields }, result, isUnchanged }: ProblemProps) {
  if (code === 'unanswered' && isUnchanged) {
    return <Notice tone="ok" title="This is your booking now" role="status" />
  }
  if (code === 'unanswered') return <FailedNotice title={message} result={result} advice="Please try again" />
  return (
    <Notice
      tone={code === 'nothingChanged' ? 'note' : 'bad'}
      title={Object.values(fields ?? {})[0] ?? message}
      role="status"
    />
  )
}

/** A guest cannot change the number of people (spec D11), and is led to the owner. */
function AboutPeople({ page: { bookingId, initial, space } }: { page: ChangePageData }) {
  const { people } = initial
  return (
    <p className="booking-wide type-small text-soft">
      It stays booked for {people} {people === 1 ? 'person. More?' : 'people. More or fewer?'}{' '}
      <Link to={paths.writeAboutBooking(bookingId)} className="text-link">
        Write to {space.owner.firstName ?? 'the owner'}
      </Link>
    </p>
  )
}

type NewTermsProps = { quote: ChangeQuote; timeZone: string }

/** What cancelling gives back at another start, which may be less than now, and until when it can be changed then. */
function NewTerms({ quote: { refunds, changeUntil, isLast }, timeZone }: NewTermsProps) {
  const zone = useZoneSuffix(timeZone, changeUntil ?? new Date(0))
  const again = changeUntil && `At the new time it can be changed until ${momentText(changeUntil, timeZone)}${zone}.`
  if (refunds?.length === 0) {
    return (
      <div className="booking-wide">
        <Notice tone="warn" title="At the new time nothing comes back if you cancel" role="status">
          {isLast ? 'Nor can it be changed again.' : again}
        </Notice>
      </div>
    )
  }
  return (
    <div className="booking-wide type-small grid gap-1 text-soft empty:hidden">
      {refunds && <CancelLines lines={refunds} timeZone={timeZone} />}
      {refunds && isLast && <p>At the new time it can no longer be changed.</p>}
      {again && <p className="tabular-nums">{again}</p>}
    </div>
  )
}

/** Why the change is not possible. That nothing is changed yet is one only once it was sent, and until something is. */
function problemOf(quote: ChangeQuote, result: ChangeResult | undefined, isUnchanged: boolean): ChangeProblem | null {
  const refused = result?.problem ?? null
  if (quote.problem && !isUnchanged) return quote.problem
  return refused?.code === 'nothingChanged' && !isUnchanged ? null : refused
}
