import { counted } from '../../rules/counted.ts'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { localTime } from '../../rules/time.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { FocusHead } from '../layout/focus-head.tsx'
import { useLive } from '../live/use-live.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { SpacePhoto } from '../marketplace/photo.tsx'
import { positionOfNow, stripCells, withChosen } from '../marketplace/strip-cells.ts'
import { requirePerson } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale } from '../ui/send-form.ts'
import { sendRepeatable } from '../ui/send-repeatable.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import { useNow } from '../ui/use-now.ts'
import { useViewerClock } from '../ui/viewer-time.ts'
import type { Route } from './+types/stay-longer'
import { type LongerPageData, loadLonger } from './load-longer.server.ts'
import { LongerForm, useChosenOption } from './longer-form.tsx'
import { LongerProposal } from './longer-proposal.tsx'
import { type LongerResult, stayLongerAndRedirect } from './stay-longer.server.ts'
import './stay-longer.css'

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadLonger(requirePerson({ context, url }), params.id)
}

export function action({ request, url, params, context }: Route.ActionArgs) {
  return stayLongerAndRedirect(request, requirePerson({ context, url }), params.id)
}

export async function clientAction(sending: Route.ClientActionArgs) {
  const choice = String((await sending.request.clone().formData()).get('choice'))
  return await sendRepeatable(
    sending,
    (words): LongerResult => (words ? { problem: words } : { problem: failures.processBooking, unanswered: choice }),
  )
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Stay longer',
    description: 'More hours at the end of a stay, if nobody else has them.',
    path: paths.stayLonger(params.id),
    noindex: true,
  })
}

/** Adds hours to the end of a stay that is running, as long as they are free. */
export default function StayLonger({ loaderData: page, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive([`booking:${page.id}`, `space:${page.spaceId}`])
  const now = useNow(page.now, 15_000)
  const chosen = useChosenOption(page.longer?.options ?? [])
  const isChoosing = !(page.longer?.isAsked && page.longer.proposal)
  const back = paths.booking(page.id)
  return (
    <>
      <FocusHead back={back}>It is {localTime(now, page.timeZone)}</FocusHead>
      <div className="wrap longer">
        <div className="longer-main">
          <header className="grid gap-1.5">
            <BackLink to={back} className="max-md:hidden">
              The booking
            </BackLink>
            <h1 className="type-title-2">Stay longer</h1>
            <Lead page={page} now={now} />
          </header>
          {result && <Failed result={result} page={page} />}
          {page.longer?.waiting && <Waiting id={page.id} waiting={page.longer.waiting} timeZone={page.timeZone} />}
          <Proposed page={page} now={now} />
          <Offer page={page} now={now} chosen={chosen} />
        </div>
        <Side page={page} now={now} hours={isChoosing ? (chosen?.option.hours ?? 0) : 0} />
      </div>
    </>
  )
}

/** Why it failed; that it did not, if a form without an answer turns out to be done. */
function Failed({ result, page: { endTime, timeZone } }: { result: LongerResult; page: LongerPageData }) {
  const { problem, unanswered } = result
  if (unanswered?.startsWith(endTime.toISOString())) {
    return <Notice tone="ok" title={`Yours until ${localTime(endTime, timeZone)}`} role="status" />
  }
  return <FailedNotice title={problem} result={result} advice={unanswered !== undefined && 'Please try again'} />
}

type Chosen = ReturnType<typeof useChosenOption>

/** When the stay ends, and until when it can be longer. */
function Lead({ page, now }: { page: LongerPageData; now: Date }) {
  const { spaceTitle, endTime, timeZone, longer } = page
  const end = <b className="whitespace-nowrap">{localTime(endTime, timeZone)}</b>
  if (!longer || now >= longer.until) {
    return (
      <p className="text-soft tabular-nums">
        Your time at {spaceTitle} ended at {end}.
      </p>
    )
  }
  if (now >= endTime) {
    return (
      <p className="text-soft tabular-nums">
        Your time at {spaceTitle} ended at {end}
        {agoText(endTime, now)}. {longer.lastEnd && `You can stay until ${longer.lastEnd}.`}
      </p>
    )
  }
  const minutes = Math.max(Math.ceil((endTime.getTime() - now.getTime()) / 60_000), 1)
  const soon = minutes <= 60 ? `, in ${counted(minutes, 'minute')}` : ''
  return (
    <p className="text-soft tabular-nums">
      {spaceTitle} is yours until {end}
      {soon}. {longer.lastEnd && `You can stay until ${longer.lastEnd}.`}
    </p>
  )
}

/** ', 6 minutes ago'; nothing in the first minute. */
function agoText(endTime: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - endTime.getTime()) / 60_000)
  return minutes > 0 ? `, ${counted(minutes, 'minute')} ago` : ''
}

function Waiting({
  id,
  waiting,
  timeZone,
}: {
  id: string
  timeZone: string
  waiting: NonNullable<NonNullable<LongerPageData['longer']>['waiting']>
}) {
  const heldUntil = useViewerClock(timeZone, waiting.holdExpiresAt)
  return (
    <Notice tone="warn" title={`${waiting.amount} to pay, and you stay until ${waiting.until}`} role="status">
      <p className="tabular-nums">The time is held for you until {heldUntil}.</p>
      <ButtonLink size="small" className="mt-2" to={paths.payment(id, waiting.id)}>
        Continue to Payment
      </ButtonLink>
    </Notice>
  )
}

/** What is asked or offered, until the stay cannot be extended any more. */
function Proposed({ page, now }: { page: LongerPageData; now: Date }) {
  const { id, longer, endTime, timeZone, ownerName } = page
  if (!longer?.proposal || now >= longer.until) return null
  return (
    <LongerProposal
      id={id}
      longer={longer}
      proposal={longer.proposal}
      ownerName={ownerName}
      end={localTime(endTime, timeZone)}
    />
  )
}

/** The form while hours are free, from half an hour before the end to a quarter after it; otherwise why there is none. */
function Offer({ page, now, chosen }: { page: LongerPageData; now: Date; chosen: Chosen }) {
  const { id, longer, endTime, startTime, timeZone, ownerName } = page
  if (!longer || now >= longer.until) {
    return (
      <div className="longer-go">
        <p>Please leave the space to the next guest.</p>
        {!page.spaceGone && <ButtonLink to={paths.bookAgain(id)}>Book again</ButtonLink>}
      </div>
    )
  }
  // What waits for an answer or was declined is not asked again, and what is agreed has buttons of its own.
  if (longer.proposal && (longer.isAsked || !chosen || now < longer.from)) return null
  if (!chosen) {
    return (
      <div className="longer-go" role="status">
        <h2 className="type-title-3">{longer.why || 'There is no more time.'}</h2>
        <p className="text-soft tabular-nums">
          {now >= endTime
            ? 'Please leave the space to the next guest.'
            : `Please leave on time, by ${localTime(endTime, timeZone)}.`}
        </p>
        <ButtonLink variant="line" to={paths.booking(id)}>
          Back to the booking
        </ButtonLink>
      </div>
    )
  }
  if (now < longer.from) {
    const opens = localTime(longer.from, timeZone)
    return (
      <p className="tabular-nums">
        {now < startTime ? 'Once you are there, you' : 'You'} can add hours here from {opens} on, half an hour before
        your time ends.
      </p>
    )
  }
  return (
    <>
      {now >= endTime && (
        <p className="tabular-nums" role="status">
          You can still add time until <b>{localTime(longer.until, timeZone)}</b>. It counts from{' '}
          {localTime(endTime, timeZone)}, and nothing is charged by itself.
        </p>
      )}
      <LongerForm longer={longer} chosen={chosen} end={localTime(endTime, timeZone)} ownerName={ownerName} />
    </>
  )
}

function Side({ page, now, hours }: { page: LongerPageData; now: Date; hours: number }) {
  const { image, day, endTime, timeZone, longer } = page
  const [hour = 0, minutes = 0] = localTime(endTime, timeZone).split(':').map(Number)
  const cells = withChosen(stripCells(day?.hours ?? [], day?.from), { from: hour + minutes / 60, hours })
  const until = longer?.options.find((option) => option.hours === hours)?.time ?? localTime(endTime, timeZone)
  return (
    <aside className="longer-side" aria-label="Your day">
      {image && <SpacePhoto photo={image} sizes="(width < 56rem) 1px, 50vw" />}
      {day && (
        <HourStrip
          size="panel"
          cells={cells}
          text={day.text}
          day={day.label}
          summary={`Yours until ${until}`}
          chosenHours={hours}
          now={positionOfNow(localTime(now, timeZone), day.from, cells.length)}
        />
      )}
    </aside>
  )
}
