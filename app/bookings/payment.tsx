import { redirect, replace } from 'react-router'
import { notListedText } from '../../rules/booking.ts'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { isLongerStay } from '../../server/bookings/modification-row.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { FocusHead } from '../layout/focus-head.tsx'
import { useLive } from '../live/use-live.ts'
import { actionResult, requirePerson } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { Route } from './+types/payment'
import { bookingFormAddress, slotFormAddress } from './booking-summary.ts'
import { HoldExpired, holdAgainText, TimeLeft } from './hold-clock.tsx'
import { loadChangePayment, loadPayment, type PaymentPageData } from './load-payment.server.ts'
import { PayCard } from './pay-card.tsx'
import { PaymentDue, PaymentFold, PaymentSummary } from './payment-summary.tsx'
import './payment.css'
import { failedResult } from '../ui/failed-result.ts'
import { sendForm } from '../ui/send-form.ts'
import { useDeadlineText } from './use-deadline-text.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const change = changeOf(url)
  return change ? loadChangePayment(person, params.bookingId, change) : loadPayment(person, params.bookingId)
}

/** Cancel: releases the hold and redirects to the form, or to the confirmation page if a payment was faster or came too late. */
export function action({ url, params, context }: Route.ActionArgs) {
  return actionResult(async () => {
    const person = requirePerson({ context, url })
    const booking: BookingDetail = await bookingOf(person, params.bookingId)
    const change = changeOf(url)
    const status = await releaseHold(person, booking.id, change)
    const form = change ? await changeForm(booking.id, change) : bookingFormAddress(booking)
    if (status !== 'expired') throw replace(paths.bookingConfirmation(booking.id, change))
    const title = change ? 'Your booking is as it was' : 'Your hours are not held any more'
    throw redirect(form, { headers: flashHeaders({ title, text: 'Nothing was charged.' }) })
  })
}

async function changeForm(bookingId: string, change: string): Promise<string> {
  return (await isLongerStay(bookingId, change)) ? paths.stayLonger(bookingId) : paths.changeBooking(bookingId)
}

/** The change whose difference is paid; null if the booking itself is paid. */
function changeOf({ searchParams }: URL): string | null {
  return searchParams.get('change')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Payment',
    description: 'Pay for the hours that are held for you.',
    path: paths.payment(params.bookingId),
    noindex: true,
  })
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { summary, request, change } = loaderData
  const requestText = useDeadlineText(request, summary.timeZone)
  useLive([`booking:${summary.id}`])
  return (
    <>
      <FocusHead back={backOf(loaderData)}>
        {loaderData.state === 'open' && <TimeLeft loaded={loaderData.now} until={loaderData.holdExpiresAt} />}
      </FocusHead>
      <div className="wrap pay">
        <section className="pay-how" aria-labelledby="pay-title">
          <BackLink to={backOf(loaderData)} className="max-md:hidden">
            {backText(loaderData)}
          </BackLink>
          <h1 id="pay-title" className="type-title-1">
            {request?.kind === 'new' ? 'Request to book' : change ? 'Pay the difference' : 'Payment'}
          </h1>
          {result?.error && <Notice tone="bad" title={result.error.message ?? failures.payment} />}
          {request && loaderData.state === 'open' && (
            <Notice tone={request.kind === 'new' ? 'note' : 'warn'} title={requestText} />
          )}
          {change?.notPaid && <Notice tone="warn" title={change.notPaid} role="status" />}
          <PaymentDue page={loaderData} />
          {change?.difference && <p className="tabular-nums text-soft">{change.difference}</p>}
          <HowToPay page={loaderData} />
        </section>
        <PaymentSummary page={loaderData} />
      </div>
    </>
  )
}

/** The address of the form that led here, filled in as it was. */
function backOf({ summary, change }: PaymentPageData): string {
  if (change?.isExtension) return paths.stayLonger(summary.id)
  return change
    ? `${paths.changeBooking(summary.id)}${slotFormAddress(summary).replace(/^[^?]*/, '')}`
    : bookingFormAddress(summary)
}

function backText({ summary, change }: PaymentPageData): string {
  if (change) return change.isExtension ? 'Back' : 'Back to the change'
  return summary.offerId ? 'Back to the offer' : 'Back to the form'
}

function HowToPay({ page }: { page: PaymentPageData }) {
  if (page.state === 'open') {
    return (
      <PayCard {...page}>
        <PaymentFold page={page} />
      </PayCard>
    )
  }
  if (page.state === 'lapsed') return <Lapsed page={page} />
  return (
    <>
      <Notice tone="bad" title={page.message}>
        Your hours stay held meanwhile.
      </Notice>
      <Button type="button" size="large" className="md:justify-self-start" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </>
  )
}

const notBookedText = 'It is not booked: the space is not listed now.'
const perhapsPaidText = 'The space is not listed now. If you had paid before, we write to you.'

function Lapsed({ page }: { page: PaymentPageData & { state: 'lapsed' } }) {
  const { change, summary, turnUntil, isEnded } = page
  const clock = useViewerClock(summary.timeZone, turnUntil ?? page.now)
  const hasBegun = !change && summary.startTime <= page.now
  const again = hasBegun
    ? 'Their start has passed. Please choose later hours.'
    : turnUntil
      ? `Others have their turn until ${clock}. Then you can hold the time again, if it is still free.`
      : change
        ? `Your booking is as it was. ${holdAgainText}`
        : 'You can hold the time again, if it is still free.'
  if (summary.spaceGone) {
    return (
      <>
        <HoldExpired />
        <Notice tone="warn" title={isEnded ? 'Nothing was charged.' : 'The time to pay is over.'} role="status">
          {change ? notListedText : isEnded ? notBookedText : perhapsPaidText}
        </Notice>
        <ButtonLink
          to={change ? paths.booking(summary.id) : paths.explore()}
          size="large"
          className="md:justify-self-start"
        >
          {change ? 'See your booking' : 'Find another space'}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <HoldExpired />
      <Notice tone="warn" title={page.message} role="status">
        {again}
      </Notice>
      <ButtonLink to={backOf(page)} size="large" className="md:justify-self-start">
        {(turnUntil || hasBegun) && !summary.offerId ? 'Choose other hours' : backText(page)}
      </ButtonLink>
    </>
  )
}
