import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { formText } from '../form-text.ts'
import { useLive } from '../live/use-live.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { pageResult, requirePerson } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/answer-request'
import { answerByForm, loadAnswer } from './answer-request.server.ts'
import { DeclineForm } from './decline-form.tsx'
import type { RequestAnswerFailure } from './request-answer-failure.ts'
import { RequestAnswerForm } from './request-answer-form.tsx'
import './payment.css'
import '../ui/pairs.css'

/** Only shows the request: a program that opens the links of a mail does not answer. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const isDeclining = url.searchParams.has('decline')
  return { ...(await pageResult(() => loadAnswer(person, params.id))), isDeclining }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(async () => answerByForm(person, params.id, await request.formData()))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = formText(await request.clone().formData(), 'note')
  return await sendForm(
    serverAction,
    (problem = 'Your answer did not reach us. Please try again.'): RequestAnswerFailure => ({
      problem,
      fields: {},
      typed,
    }),
  )
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'A request to book',
    description: 'Accept or decline a request.',
    path: paths.answerRequest(params.id),
    noindex: true,
  })
}

export default function AnswerRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  useLive([`booking:${request.id}`])
  const { id, when, isOpen, answered, note } = request
  const isDeclining = isOpen && request.isDeclining
  return (
    <div className="wrap grid max-w-xl gap-6 py-[clamp(2rem,6vw,5rem)]">
      <div className="grid justify-items-start gap-3">
        {!isDeclining && <BookingBadge status={request.status} requestAnswer={request.requestAnswer} />}
        <h1 className="type-title-2">{titleOf(request)}</h1>
        {isDeclining && <p className="text-soft">{when}. Nothing is charged, and the hours are free again.</p>}
      </div>
      {result?.problem && <Notice tone="bad" title={result.problem} />}
      {isDeclining && (
        <DeclineForm
          action={paths.answerRequest(id, 'decline')}
          returnTo={paths.bookingsReceived()}
          typed={result?.typed}
          error={result?.fields.note}
        />
      )}
      <RequestFacts request={request} />
      {request.elsewhere.length > 0 && (
        <Notice tone="warn" title="Another calendar has something at these hours">
          <p className="tabular-nums">{request.elsewhere.join(' ')}</p>
        </Notice>
      )}
      {isOpen ? (
        <>
          <p className="text-soft tabular-nums">
            Answer by <b className="text-text">{request.until}</b>. The hours are held until then, and{' '}
            {request.isFree ? 'cost nothing' : 'the card is only charged if you accept'}.
          </p>
          {!isDeclining && (
            <RequestAnswerForm
              bookingId={id}
              returnTo={paths.bookingsReceived()}
              typed={result?.typed}
              error={result?.fields.note}
            />
          )}
        </>
      ) : (
        !result?.problem && (
          <Notice tone="note" title={answered}>
            {note && <p className="whitespace-pre-line wrap-anywhere">The note to the guest: “{note}”</p>}
          </Notice>
        )
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {isDeclining && (
          <Link to={paths.answerRequest(id)} className="text-link">
            Accept it instead
          </Link>
        )}
        {request.mayWrite && (
          <Link to={paths.writeAboutBooking(id)} className="text-link">
            Write to the guest
          </Link>
        )}
        {request.isBooked && (
          <Link to={paths.booking(id)} className="text-link">
            Open the booking
          </Link>
        )}
        <Link to={paths.bookingsReceived()} className="text-link">
          Bookings received
        </Link>
      </p>
    </div>
  )
}

function titleOf({ guest, isOpen, isDeclining }: Route.ComponentProps['loaderData']): string {
  if (!isOpen) return 'A request to book'
  return isDeclining ? `Decline ${guest}’s request?` : `${guest} would like to book`
}

function RequestFacts({ request }: { request: Route.ComponentProps['loaderData'] }) {
  return (
    <dl className="pairs">
      <div>
        <dt>Space</dt>
        <dd>{request.spaceTitle}</dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>
          {request.when}
          <span>{request.zone}</span>
        </dd>
      </div>
      <div>
        <dt>Who</dt>
        <dd>
          {request.guest}
          <span>{request.people}</span>
          {request.record && <span>{request.record}</span>}
        </dd>
      </div>
      {request.addOns && (
        <div>
          <dt>Add-ons</dt>
          <dd>{request.addOns}</dd>
        </div>
      )}
      {request.share && (
        <div>
          <dt>You receive</dt>
          <dd>{request.share}</dd>
        </div>
      )}
      <div>
        <dt>Request</dt>
        <dd>{request.number}</dd>
      </div>
    </dl>
  )
}
