import { Form, Link, useNavigation } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { formatDateTimeRange, localTime, zoneCity } from '../../rules/time.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { useLive } from '../live/use-live.ts'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { actionResult, pageResult, personOf, requirePerson } from '../session.ts'
import { PriceLines } from '../space/price-lines.tsx'
import { locationText } from '../space/space-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { failedResult } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/hand-over'
import { type HandOverView, holdChosen, loadHandOver } from './hand-over.server.ts'
import { RefundTerms } from './refund-terms.tsx'
import './payment.css'
import './hand-over.css'
import '../ui/pairs.css'

export function loader({ url, context }: Route.LoaderArgs) {
  return pageResult(() => loadHandOver(offerIn(url), personOf(context)))
}

/** Opening the link holds nothing; the button holds, as for every booking. */
export async function action({ url, context }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await actionResult(() => holdChosen(offerIn(url), person))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, failedResult)
}

export const shouldRevalidate = revalidateIfStale

function offerIn(url: URL): string {
  return url.searchParams.get('offer') ?? ''
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Chosen by an assistant',
    description: 'Look at the hours that an assistant chose for you, and book them.',
    path: paths.handOver(),
    noindex: true,
  })
}

/** The hours that an assistant chose for a person, with all that they cost, and the one button that holds them. */
export default function HandOverPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive([`space:${view.space.id}`])
  const { space, price } = view
  return (
    <div className="wrap hand-over">
      <header className="grid gap-3">
        <h1 className="type-title-2">Chosen for you</h1>
        <p className="type-lead text-soft">
          An assistant picked these hours. Nothing is held or charged until you say so.
        </p>
      </header>
      <section className="grid gap-6" aria-labelledby="chosen-space">
        {space.image && (
          <SpacePhoto photo={space.image} eager className="hand-over-photo" sizes="(width < 40rem) 92vw, 36rem" />
        )}
        <div className="grid gap-1">
          <h2 id="chosen-space" className="type-title-3">
            {space.title}
          </h2>
          <p className="text-soft">{locationText(space)}</p>
        </div>
        <Facts view={view} />
        {price && <PriceLines price={price} />}
      </section>
      {result?.error && <Notice tone="bad" title={result.error.message ?? failures.processBooking} />}
      <Next view={view} />
    </div>
  )
}

function Facts({ view: { space, start, end, people, refundLines, price } }: { view: HandOverView }) {
  return (
    <dl className="pairs">
      <div>
        <dt>When</dt>
        <dd>
          {formatDateTimeRange(start, end, space.timeZone)}
          <span>{zoneCity(space.timeZone)}</span>
        </dd>
      </div>
      <div>
        <dt>Who</dt>
        <dd>{peopleText(people)}</dd>
      </div>
      {price && price.totalMinor > 0 && (
        <div>
          <dt>If you cancel</dt>
          <RefundTerms lines={refundLines} timeZone={space.timeZone} />
        </div>
      )}
    </dl>
  )
}

function Next({ view }: { view: HandOverView }) {
  const { obstacle, formAddress, price, endsAt, space } = view
  if (obstacle || !price || price.totalMinor === 0) {
    return (
      <>
        {obstacle && <Notice tone="warn" title={obstacle.message} role="status" />}
        <ButtonLink size="large" to={formAddress}>
          {obstacle ? 'See this space and its hours' : 'Continue to the form'}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <HoldForm byRequest={space.byRequest} />
      <p className="type-small text-soft tabular-nums">
        This price is yours until {localTime(endsAt, space.timeZone)}, {zoneCity(space.timeZone)}.{' '}
        <Link to={formAddress} className="text-link">
          Choose other hours
        </Link>
      </p>
    </>
  )
}

/** For a visitor, a link to the sign-in, which leads back here. */
function HoldForm({ byRequest }: { byRequest: boolean }) {
  const { person } = useAuth()
  const { formMethod } = useNavigation()
  const isPending = formMethod === 'POST'
  return (
    <Form method="post" className="grid">
      <Button size="large" wide pending={isPending && 'Holding your hours...'}>
        {!person ? 'Sign in and continue' : byRequest ? 'Request to book' : 'Continue to Payment'}
      </Button>
    </Form>
  )
}
