import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { draftAddress } from '../../rules/draft-address.ts'
import { todayIn } from '../../rules/time.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { useSignIn } from '../layout/sign-in-opener.tsx'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { AddOnFields } from './add-on-fields.tsx'
import { isTimeProblem } from './booking-draft.ts'
import { BookingProblem } from './booking-problem.tsx'
import { refundStagesNow } from './cancellation-section.tsx'
import { DayStrip } from './day-strip.tsx'
import type { SpacePageData, SpaceView } from './load-space.server.ts'
import { OverlapQuestion } from './overlap-question.tsx'
import { isOtherThan, liveHoldOf, OwnHoldNotice } from './own-hold-notice.tsx'
import { PriceLines } from './price-lines.tsx'
import { SlotFields } from './slot-fields.tsx'
import type { BookingResult } from './space-action.server.ts'
import { TakeNearestFree } from './take-nearest-free.tsx'
import type { BookingFormState } from './use-booking-form.ts'

/** Whether the sheet with the form is open; null if it was neither opened nor closed. */
export type IsSheet = boolean | null

type BookingFormProps = {
  page: SpacePageData
  booking: BookingFormState
  result: BookingResult | undefined
  setIsSheet: Dispatch<SetStateAction<IsSheet>>
}

/** Date, start, hours and people, and their price before the guest commits. A plain form without JavaScript. */
export function BookingForm({ page, booking, result, setIsSheet }: BookingFormProps) {
  const { space, windowDays, feeRates } = page
  const { draft, change, checked, price, isPriced, isChecking } = booking
  const { person } = useAuth()
  const { openSignIn, prepareSignIn } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const carryOn = useContinueAfterSignIn(form, setIsSheet)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const { formData } = useNavigation()
  const today = todayIn(space.timeZone, booking.now)
  const isFree = price.totalMinor === 0
  // Without JavaScript the form is not checked again after changes, so the server decides.
  const canJudge = useInBrowser(() => true, false)
  const isOffered = !canJudge || !isTimeProblem(checked.problem)
  const hold = liveHoldOf(page.week, booking.now)
  // The weeks of a series stay held when other hours are booked.
  const takesOther = canJudge && hold !== null && hold.seriesId === null && isOtherThan(hold, checked)
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    // A visitor sees only the sign-in dialog; problems of the time are shown once they are signed in.
    if (isChecking) return event.preventDefault()
    if (person) setWasSubmitted(true)
    if (checked.problem && (person || checked.problem.fields?.headcount)) {
      event.preventDefault()
      if (checked.problem.code === 'startMissing') focusDate(event.currentTarget)
      if (checked.problem.fields?.headcount) event.currentTarget.people.focus()
      return
    }
    carryOn.remember()
    if (person) return storeForReturn(draftAddress(space.slug, draft))
    event.preventDefault()
    openSignIn(draftAddress(space.slug, draft, { continue: '' }))
  }
  return (
    <Form ref={form} method="post" className="booking-form" noValidate preventScrollReset onSubmit={submit}>
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="isFree" value={String(isFree)} />
      <input type="hidden" name="priceMinor" value={space.priceMinor} />
      <input type="hidden" name="priceVersion" value={space.priceVersion} />
      <input type="hidden" name="guestFeeBp" value={feeRates.guestFeeBp} />
      <input type="hidden" name="currency" value={space.currency} />
      <OwnHoldNotice page={page} now={booking.now} />
      <SlotFields space={space} booking={booking} today={today} windowDays={windowDays} />
      <Stepper
        label="People"
        name="people"
        unit="person"
        min={1}
        max={space.capacity}
        value={draft.people}
        onChange={(people) => change({ people })}
      />
      {checked.offsets.length > 0 && <OverlapQuestion draft={draft} offsets={checked.offsets} onChange={change} />}
      <DayStrip space={space} booking={booking} />
      <AddOnFields
        tariff={space.tariff}
        currency={space.currency}
        chosen={draft.addOns}
        onChange={(addOns) => change({ addOns })}
      />
      {isFree && person && !person.fullName && (
        <TextField
          label="Your name"
          name="fullName"
          fieldClass="booking-wide"
          autoComplete="name"
          maxLength={120}
          hint="The owner reads it."
          defaultValue={result?.fullName}
          error={result?.problem.fields.fullName}
        />
      )}
      <BookingProblem space={space} booking={booking} result={result} wasSubmitted={wasSubmitted} />
      {isPriced && !isTimeProblem(checked.problem) && <PriceLines price={price} note={refundNote(space, booking)} />}
      {isOffered ? (
        <Button
          size="large"
          wide
          disabled={!isPriced}
          title={isPriced ? undefined : checked.problem?.fields?.hours}
          pending={
            (canJudge && isChecking && 'Checking this day...') ||
            (formData?.get('intent') === 'book' &&
              (isFree && !space.byRequest ? 'Booking...' : 'Holding your hours...'))
          }
          onPointerEnter={person ? undefined : prepareSignIn}
          onFocus={person ? undefined : prepareSignIn}
        >
          {takesOther ? 'Take these hours instead' : buttonText(space, isFree)}
        </Button>
      ) : (
        <TakeNearestFree booking={booking} timeZone={space.timeZone} />
      )}
    </Form>
  )
}

/** Said with the total, which is in view with the button: that not all of it comes back, even at once. */
export function refundNote(space: SpaceView, booking: BookingFormState): ReactNode {
  const stages = refundStagesNow(space, booking)
  if (!stages || (stages[0] && stages[0].refundMinor >= booking.price.totalMinor)) return null
  const opening = space.byRequest ? 'Once accepted' : 'If you cancel'
  if (stages.length > 0) return `${opening}, not all of it comes back.`
  // In one line, so that the total covers no row of the price on a phone; the exception is said with the policy.
  return <b>{`${opening}, nothing comes back.`}</b>
}

function buttonText({ byRequest }: { byRequest: boolean }, isFree: boolean): string {
  if (byRequest) return 'Request to book'
  return isFree ? 'Book for free' : 'Continue to Payment'
}

function focusDate(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('.date-button')?.focus()
}

/** Stores the form in the address, so that going back from the payment restores it. */
function storeForReturn(address: string): void {
  window.history.replaceState(window.history.state, '', address)
}

/**
 * Continues after sign-in: submits the form if the address has the marker that was passed to the sign-in, and this page
 * stored that its button was pressed. A link from another site has only the marker and submits nothing; so has the way
 * back from a new password, which opens the form, or moves to its button.
 */
function useContinueAfterSignIn(
  form: React.RefObject<HTMLFormElement | null>,
  setIsSheet: BookingFormProps['setIsSheet'],
) {
  const pressed = useRef(false)
  const [params] = useSearchParams()
  const { person } = useAuth()
  const isBack = person !== null && params.has('continue')
  useEffect(() => {
    if (!isBack) return
    if (pressed.current) form.current?.requestSubmit()
    else if (form.current?.offsetParent) form.current.querySelector<HTMLElement>(':scope > .button')?.focus()
    // Once: a sheet that was closed stays closed.
    else setIsSheet((isSheet) => isSheet ?? true)
    pressed.current = false
  }, [isBack, form, setIsSheet])
  return {
    remember: () => {
      pressed.current = true
    },
  }
}
