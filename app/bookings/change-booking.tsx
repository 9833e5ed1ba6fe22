import { changesEndText } from '../../rules/booking.ts'
import { paths } from '../../rules/paths.ts'
import { localDateTimeText } from '../../rules/time.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { requirePerson } from '../session.ts'
import { useBookingForm } from '../space/use-booking-form.ts'
import { Week } from '../space/week.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useZoneSuffix } from '../ui/viewer-time.ts'
import type { Route } from './+types/change-booking'
import { withBookingNow } from './booking-now.ts'
import { ChangeBar } from './change-bar.tsx'
import { type ChangeResult, changeAndRedirect } from './change-booking.server.ts'
import { ChangeForm, changeFormId } from './change-form.tsx'
import { quoteChange } from './change-quote.ts'
import { judgedAsChange } from './judge-change.ts'
import { type ChangePageData, loadChange } from './load-change.server.ts'
import { OnlyOwnTime } from './own-time-fields.tsx'
import { WaitingChange } from './waiting-change.tsx'
import '../space/space.css'
import '../space/booking-panel.css'
import '../space/week.css'
import './change-booking.css'
import { failures } from '../../rules/failure.ts'
import { sendRepeatable } from '../ui/send-repeatable.ts'

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadChange(url, requirePerson({ context, url }), params.id)
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return changeAndRedirect(request, requirePerson({ context, url }), params.id)
}

export function clientAction(sending: Route.ClientActionArgs) {
  return sendRepeatable(
    sending,
    (words): ChangeResult => ({
      problem: words ? { code: 'failed', message: words } : { code: 'unanswered', message: failures.processBooking },
    }),
  )
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Change a booking',
    description: 'Another time, or more or fewer hours.',
    path: paths.changeBooking(params.id),
    noindex: true,
  })
}

/** Changes the day, start or number of hours of the guest's booking, until 48 hours before it (spec D11). */
export default function ChangeBooking({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive([`booking:${page.bookingId}`, `space:${page.space.id}`])
  const { agreed, changeUntil, timeZone } = page
  const zone = useZoneSuffix(timeZone, changeUntil)
  const isOpen = agreed.status === 'confirmed' && page.space.now <= changeUntil
  return (
    <div className="wrap change">
      <header className="grid gap-3">
        <BackLink to={paths.booking(page.bookingId)}>Your booking</BackLink>
        <h1 className="type-title-1">Change this booking</h1>
        <p className="type-lead text-soft">
          {page.title}. {isOpen && `You can change it until ${localDateTimeText(changeUntil, timeZone)}${zone}.`}
        </p>
      </header>
      {isOpen ? <Open page={page} result={result} /> : <TooLate page={page} />}
    </div>
  )
}

function Open({ page, result }: { page: ChangePageData; result: ChangeResult | undefined }) {
  const booking = judgedAsChange(useBookingForm(page, result?.draft ?? page.initial), page)
  const quote = quoteChange(page, booking)
  return (
    <div className="change-parts">
      <ChangeBar form={changeFormId} booking={booking} quote={quote} timeZone={page.timeZone} />
      <div className="change-form">
        {page.waiting && (
          <WaitingChange
            bookingId={page.bookingId}
            waiting={page.waiting}
            currency={page.agreed.currency}
            timeZone={page.timeZone}
          />
        )}
        {page.onlyOwnTime && (
          <OnlyOwnTime why={page.onlyOwnTime} bookingId={page.bookingId} name={page.space.owner.firstName} />
        )}
        <ChangeForm page={page} booking={booking} quote={quote} result={result} />
      </div>
      {!page.onlyOwnTime && <Week page={page} booking={withBookingNow(booking, page.agreed, page.timeZone)} />}
    </div>
  )
}

function TooLate({ page: { agreed, bookingId, space } }: { page: ChangePageData }) {
  const isStanding = agreed.status === 'confirmed'
  return (
    <>
      <Notice tone="note" title="This booking cannot be changed any more">
        {isStanding ? `${changesEndText} If the hours no longer suit you, ask the owner.` : `It is ${agreed.status}.`}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.booking(bookingId)}>Your booking</ButtonLink>
        {isStanding && (
          <ButtonLink variant="line" to={paths.writeAboutBooking(bookingId)}>
            Ask the owner
          </ButtonLink>
        )}
        {isStanding && space.now < agreed.startTime && (
          <ButtonLink variant="line" to={paths.cancelBooking(bookingId)}>
            Cancel the booking
          </ButtonLink>
        )}
      </div>
    </>
  )
}
