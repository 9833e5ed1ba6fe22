import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { FocusHead } from '../layout/focus-head.tsx'
import { useLive } from '../live/use-live.ts'
import { CancelledNotice } from '../marketplace/cancelled-notice.tsx'
import { actionResult, dropPaymentParams, requirePerson } from '../session.ts'
import { SeriesTerms } from '../space/series-parts.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/series'
import { HoldExpired, holdAgainText, TimeLeft } from './hold-clock.tsx'
import { loadSeries, releaseAndRedirect, type SeriesPageData } from './load-series.server.ts'
import { PayCard } from './pay-card.tsx'
import { SeriesArrival } from './series-arrival.tsx'
import { SeriesDue } from './series-due.tsx'
import { SeriesWeeks } from './series-weeks.tsx'
import './payment.css'
import './series.css'

export function loader({ context, url, params }: Route.LoaderArgs) {
  dropPaymentParams(url)
  const { searchParams: query } = url
  return loadSeries(requirePerson({ context, url }), params.id, query.has('paid'), query.get('cancelled'))
}

export function action({ context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return actionResult(() => releaseAndRedirect(person, params.id))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A series of weeks',
    description: 'The same hours every week, held and paid together.',
    path: paths.series(params.id),
    noindex: true,
  })
}

/** A series for its guest: its payment while it is held, and afterwards its weeks, each a booking of its own. */
export default function SeriesPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive(page.topics)
  const isOpen = page.state === 'open'
  const isPaid = page.state === 'booked' || page.state === 'charging'
  const back = isPaid || page.spaceGone ? paths.myBookings() : page.again
  return (
    <>
      {isOpen && (
        <FocusHead back={back}>
          <TimeLeft loaded={page.now} until={page.holdExpiresAt} />
        </FocusHead>
      )}
      <div className="wrap series" data-state={page.state}>
        <section className="series-how" aria-labelledby="series-title">
          <BackLink to={back} className={isOpen ? 'max-md:hidden' : ''}>
            {back === page.again ? 'Back to the weeks' : 'My Bookings'}
          </BackLink>
          <h1 id="series-title" className="type-title-1">
            {titles[page.state]}
          </h1>
          {page.cancelled && <CancelledNotice title={page.cancelled.title}>{page.cancelled.words}</CancelledNotice>}
          {result?.error && <Notice tone="bad" title={result.error.message ?? failures.payment} />}
          {isOpen && <SeriesDue page={page} />}
          <State page={page} />
        </section>
        <SeriesWeeks page={page} />
      </div>
    </>
  )
}

/** What can be done with the weeks that are booked. */
function bookedText({ weeks, now, spaceGone }: SeriesPageData): string {
  const ahead = weeks.filter(({ status, end }) => status === 'confirmed' && end > now)
  if (ahead.length > 0) {
    const actions = spaceGone ? 'see the way in or cancel it' : 'see the way in, change it or cancel it'
    const which = ahead.length > 1 ? ', alone or with the later ones.' : '. The others stay as they are.'
    return `Each is a booking of its own: open one to ${actions}${which}`
  }
  const isOver = weeks.some(({ status }) => status === 'confirmed' || status === 'completed')
  return isOver ? 'No week of it is ahead any more.' : 'All of its weeks are cancelled.'
}

const titles: Record<SeriesPageData['state'], string> = {
  open: 'Pay for your weeks',
  charging: 'Almost done',
  booked: 'Your weeks',
  lapsed: 'Not booked',
  failed: 'Payment',
}

function State({ page }: { page: SeriesPageData }) {
  if (page.state === 'open') {
    const { firstId, toPay, reserved, timeZone, clientSecrets, holdExpiresAt, now, id, savesCard } = page
    return (
      <PayCard
        summary={{ id: firstId, totalPriceMinor: toPay.amountMinor, currency: toPay.currency, timeZone }}
        change={null}
        request={null}
        clientSecret={clientSecrets[0] ?? ''}
        series={{ clientSecrets, path: paths.series(id) }}
        holdExpiresAt={holdExpiresAt}
        savesCard={savesCard}
        now={now}
        notice={
          reserved && (
            <Notice tone="note" title={`${reserved.amount} is reserved already`}>
              The card that you used before pays for {reserved.days}; the one below pays for the rest. Nothing is
              charged before every week is accepted. To pay for all weeks with one card, press Cancel and choose them
              again.
            </Notice>
          )
        }
      >
        {page.terms && <SeriesTerms terms={page.terms} />}
      </PayCard>
    )
  }
  if (page.state === 'booked') {
    const isPart = page.weeks.some(({ status }) => status === 'expired')
    return (
      <>
        {page.paid && (
          <Notice tone="ok" title="Payment successful! Your weeks have been confirmed." role="status">
            {page.paid.amount} was charged, a payment for each week, service fee included.
            {page.paid.email && ` We wrote to ${page.paid.email} with all of this.`}
          </Notice>
        )}
        {isPart && (
          <Notice tone="warn" title="Not every week could be charged">
            What your bank did not pay for is not booked, and cost you nothing. The other weeks are yours.
          </Notice>
        )}
        {page.ownerSuspended && page.weeks.some(({ status, start }) => status === 'confirmed' && start > page.now) && (
          <Notice tone="note" title="We have suspended the owner">
            Your weeks are still there. If you would rather not go, cancel one before it starts: while the account is
            suspended, all that you paid for it comes back, the service fee too.
          </Notice>
        )}
        <SeriesArrival page={page} />
        <p className="text-soft">{bookedText(page)}</p>
      </>
    )
  }
  if (page.state === 'charging') {
    return (
      <Notice tone="note" title="Your card is being charged" role="status">
        Your weeks are held meanwhile. This page shows when they are booked.
      </Notice>
    )
  }
  if (page.state === 'lapsed') {
    return (
      <>
        <HoldExpired />
        <Notice tone="warn" title={page.charge} role="status">
          {page.spaceGone ? 'They are not booked: the space is not listed now.' : holdAgainText}
        </Notice>
        <ButtonLink to={page.spaceGone ? paths.explore() : page.again} size="large" className="md:justify-self-start">
          {page.spaceGone ? 'Find another space' : 'Look at the weeks again'}
        </ButtonLink>
      </>
    )
  }
  if (page.state !== 'failed') return null
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
