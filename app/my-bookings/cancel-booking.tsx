import { data, isRouteErrorResponse, redirect } from 'react-router'
import { failures, failureText } from '../../rules/failure.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking, previewCancel } from '../../server/bookings/cancel-booking.ts'
import { logBug } from '../../server/http/log.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { paths } from '../paths.ts'
import { pageResult, requirePerson } from '../session.ts'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/cancel-booking.ts'
import { CancelForm } from './cancel-form.tsx'
import { cancelPrompt, cancelQuestion } from './cancel-words.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, request })
  return await pageResult(async () => {
    const booking = await bookingOf(person, params.id)
    const keepTo = booking.role === 'guest' ? paths.myBookings() : paths.listing(booking.spaceId)
    try {
      return { question: cancelQuestion(booking, await previewCancel(person, params.id)), problem: null, keepTo }
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { question: null, problem: error.message, keepTo }
    }
  })
}

/** A line that drops leaves the page, and the dialog on it, where they are. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { question: null, problem: failures.cancelBooking, keepTo: paths.myBookings() }
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const person = requirePerson({ context, request })
  const reason = (await request.formData()).get('reason')
  try {
    const { by } = await cancelBooking(person, params.id, typeof reason === 'string' ? reason : undefined)
    return redirect(`${await listOf(person, params.id, by)}?cancelled=${params.id}`)
  } catch (error) {
    if (!isRefusal(error)) logBug(error, { part: 'cancelling a booking' })
    return data({ problem: failureText(error, 'cancelBooking') }, { status: isRefusal(error) ? error.status : 500 })
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    return { problem: failures.cancelBooking }
  }
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Cancel a booking',
    description: cancelPrompt,
    path: paths.cancelBooking(params.id),
    noindex: true,
  })
}

/** The same question as a page of its own, for browsers without JavaScript and for links in mails. */
export default function CancelBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { question, problem, keepTo } = loaderData
  return (
    <div className="wrap grid max-w-xl gap-4 py-[clamp(2rem,6vw,5rem)]">
      <h1 className="type-title-2">{cancelPrompt}</h1>
      {problem && <Notice tone="bad" title={problem} />}
      {question && <CancelForm question={question} answered={actionData?.problem ?? null} keepTo={keepTo} />}
    </div>
  )
}

/** The guest's own list, or the list of the space for whoever cancelled as its owner. */
async function listOf(person: Person, bookingId: string, by: string): Promise<string> {
  if (by === 'guest') return paths.myBookings()
  const { spaceId } = await bookingOf(person, bookingId)
  return paths.listing(spaceId)
}
