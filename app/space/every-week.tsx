import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { personOf, requirePerson } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale, sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/every-week'
import { ConfirmBeforeWeeks } from './confirm-before-weeks.tsx'
import { EveryWeekFields, everyWeekForm } from './every-week-fields.tsx'
import { type EveryWeekResult, holdEveryWeek } from './hold-series.server.ts'
import { type EveryWeekData, loadEveryWeek } from './load-every-week.server.ts'
import { OwnHoldOfWeeks } from './own-hold-of-weeks.tsx'
import { SeriesTerms, SeriesZone, useViewerTimesOfWeeks } from './series-parts.tsx'
import { WeekLine } from './week-line.tsx'
import './every-week.css'

export function loader({ context, url, params }: Route.LoaderArgs) {
  return loadEveryWeek(url, params.slug, personOf(context))
}

export function action({ request, context, url, params }: Route.ActionArgs) {
  return holdEveryWeek(request, { url, slug: params.slug }, requirePerson({ context, url }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (problem = failures.processBooking): EveryWeekResult => ({ problem }))
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Every week at ${loaderData?.space.title ?? 'a space'}`,
    description: 'The same hours of a weekday for some weeks, held and paid together.',
    path: paths.everyWeek(params.slug),
    noindex: true,
  })
}

/** The same hours every week: what is free, what is offered instead, and one button that holds it all. */
export default function EveryWeekPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { space, asked, isOffered } = loaderData
  useLive([`space:${space.id}`])
  return (
    <div className="wrap grid grid-cols-1 gap-8 pt-[clamp(1.5rem,4vw,3.5rem)] pb-(--section)">
      <header className="grid gap-2">
        <Link to={paths.space(space.slug)} className="type-label flex items-center gap-1 justify-self-start py-1">
          <Icon of={ChevronLeft} size={18} />
          {space.title}
        </Link>
        <h1 className="type-title-1">The same hours every week</h1>
        {isOffered && (
          <p className="max-w-[60ch] text-soft">
            Held together and paid together. Each week stays a booking of its own: cancel one, and the others stay.
          </p>
        )}
      </header>
      {/* Other values from the address fill in the form again. */}
      {isOffered ? (
        <EveryWeekParts key={JSON.stringify(asked)} page={loaderData} result={result} />
      ) : (
        <NotOffered page={loaderData} />
      )}
    </div>
  )
}

/** The form, and beside it what its last sent values cost. */
function EveryWeekParts({ page, result }: { page: EveryWeekData; result: EveryWeekResult | undefined }) {
  const { plan, ownHold, problem, every, asked, space } = page
  const [draft, setDraft] = useState(asked)
  const shown = problem ?? result?.problem
  return (
    <div className="every-week-parts">
      <EveryWeekFields page={page} draft={draft} onDraft={setDraft} />
      <section className="grid grid-cols-1 gap-4" aria-labelledby="every-week-plan">
        <h2 id="every-week-plan" className="type-title-3">
          {every}
        </h2>
        {shown && <Notice tone="bad" title={shown} role="status" />}
        {ownHold && <OwnHoldOfWeeks hold={ownHold} timeZone={space.timeZone} loaded={page.now} />}
        {plan && <Plan page={page} plan={plan} isOutdated={JSON.stringify(draft) !== JSON.stringify(asked)} />}
      </section>
    </div>
  )
}

/** Why this space has no series at all, instead of a form that could not change it. */
function NotOffered({ page: { space, problem } }: { page: EveryWeekData }) {
  return (
    <div className="grid max-w-[60ch] gap-4">
      <Notice tone="note" title={problem ?? ''} role="status" />
      <ButtonLink to={paths.space(space.slug)} variant="line" className="justify-self-start">
        Go to {space.title}
      </ButtonLink>
    </div>
  )
}

type PlanProps = {
  page: EveryWeekData
  plan: NonNullable<EveryWeekData['plan']>
  /** The form was changed since: holding would hold other weeks than it says. */
  isOutdated: boolean
}

function Plan({
  page: { fields, space, terms, unconfirmed },
  plan: { weeks, stays, amount, currency, total, dropped },
  isOutdated,
}: PlanProps) {
  const { formMethod } = useNavigation()
  const missing = weeks.length - stays.length
  const times = useViewerTimesOfWeeks(
    space.timeZone,
    weeks.filter(({ state }) => state !== 'left out'),
  )
  return (
    <>
      <SeriesZone timeZone={space.timeZone} times={times} />
      <ol className="week-choices">
        {weeks.map((week) => (
          <WeekLine key={week.key} week={week} viewerTime={times.of(week)} />
        ))}
      </ol>
      {dropped.length > 0 && (
        <Notice tone="warn" title="Not kept from what you chose" role="status">
          {dropped.map((text) => (
            <p key={text}>{text}.</p>
          ))}
        </Notice>
      )}
      {unconfirmed && <ConfirmBeforeWeeks email={unconfirmed} />}
      <Form method="post" className="every-week-sum" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="stays" value={stays.join(' ')} />
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="currency" value={currency} />
        {isOutdated ? (
          <p className="text-soft">You changed the form: these are the weeks from before.</p>
        ) : (
          <p className="tabular-nums">
            <b>{total}</b>
            <span className="block text-soft">
              {stays.length} of {weeks.length} weeks, service fee included
              {missing > 0 && `. ${missing === 1 ? 'One week is' : `${missing} weeks are`} left out.`}
            </span>
          </p>
        )}
        {isOutdated ? (
          <Button form={everyWeekForm} variant="line" size="large">
            Update the weeks
          </Button>
        ) : (
          <Button
            size="large"
            disabled={stays.length < 2}
            title={stays.length < 2 ? 'A series has two weeks at least' : undefined}
            pending={formMethod === 'POST' && 'Holding the weeks...'}
          >
            Continue to Payment
          </Button>
        )}
      </Form>
      <SeriesTerms terms={terms} />
    </>
  )
}
