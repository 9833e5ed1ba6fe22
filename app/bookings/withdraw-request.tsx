import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { isOpenRequest, notChargedText, requestEndedText } from '../../rules/booking-request.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { bookingOfGuest } from '../../server/bookings/booking-of-guest.ts'
import { withdrawRequest } from '../../server/payments/answer-request.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { revalidateIfStale, sendForm } from '../ui/send-form.ts'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/withdraw-request'
import { Ended } from './ended.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadRequest(person, params.id))
}

/** Loads a request of the guest. Throws `bookingNotFound` for others, and for bookings that never were requests. */
async function loadRequest(person: Person, id: string) {
  const booking = await bookingOfGuest(person, id)
  if (!booking.requestedAt) throw new Refusal('bookingNotFound')
  const { startTime, endTime, timeZone, spaceTitle, totalPriceMinor } = booking
  const when = `${formatDateTimeRange(startTime, endTime, timeZone)}, ${zoneCity(timeZone)}`
  const isFree = totalPriceMinor === 0
  return { id, spaceTitle, when, isFree, ended: isOpenRequest(booking, booking.now) ? null : endedOf(booking) }
}

/** What is shown instead of the question once the request does not wait any more. */
function endedOf({ status, requestAnswer, totalPriceMinor }: BookingDetail) {
  const button = 'See the request'
  if (requestAnswer === 'withdrawn') {
    return { title: 'You withdrew this request', text: notChargedText(totalPriceMinor), button }
  }
  if (requestAnswer === 'accepted' && status !== 'expired') {
    return { title: 'The owner has accepted this request', text: null, button: 'See the booking' }
  }
  return { title: 'This request has ended', text: requestEndedText(requestAnswer ?? 'expired'), button }
}

export async function action({ context, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const { data: result, init } = await actionResult(() => withdrawRequest(person, params.id))
  if (result.error) return data({ problem: result.error.message }, init ?? {})
  const flash = { title: 'Withdrawn', text: 'Nothing was charged, and the owner was told.' }
  return redirect(paths.myBookings(), { headers: flashHeaders(flash) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (problem = 'This did not reach us. Please try again.') => ({ problem }))
}

export const shouldRevalidate = revalidateIfStale

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Withdraw a request',
    description: 'Ends a request to book.',
    path: paths.withdrawRequest(params.id),
    noindex: true,
  })
}

export default function WithdrawRequest({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { formMethod } = useNavigation()
  const { id, spaceTitle, when, isFree, ended } = loaderData
  if (ended) return <Ended {...ended} to={paths.booking(id)} />
  return (
    <div className="wrap grid max-w-xl gap-5 py-[clamp(2rem,6vw,5rem)]">
      <h1 className="type-title-2">Withdraw your request?</h1>
      <p className="text-soft tabular-nums">
        {spaceTitle}, <UnbrokenTimes text={when} />.{' '}
        {isFree ? 'The' : 'Nothing is charged, what your bank has reserved is released, and the'} hours go free for
        others.
      </p>
      {result?.problem && <Notice tone="bad" title={result.problem} />}
      <Form method="post" replace className="grid gap-3 sm:grid-cols-[2fr_3fr]">
        <Link to={paths.booking(id)} className="button" data-variant="line">
          Keep it
        </Link>
        <Button variant="bad" pending={formMethod === 'POST' && 'Withdrawing...'}>
          Withdraw the request
        </Button>
      </Form>
    </div>
  )
}
