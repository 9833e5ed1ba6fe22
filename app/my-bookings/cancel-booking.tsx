import { useNavigate } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { formatMoney } from '../../rules/money.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking, previewCancel } from '../../server/bookings/cancel-booking.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { paths } from '../paths.ts'
import { actionResult, pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/cancel-booking.ts'
import { bookingWhen } from './booking-view.ts'
import { CancelForm } from './cancel-form.tsx'
import { cancelPrompt, refundWords } from './cancel-words.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, request })
  return await pageResult(async () => {
    const booking = await bookingOf(person, params.id)
    const { id, spaceTitle: title, role } = booking
    return {
      id,
      title,
      when: bookingWhen(booking),
      byOwner: role === 'owner',
      ...(await whatComesBack(person, booking)),
    }
  })
}

/** What a cancellation now would give back, or why there can be none: it began meanwhile, or was cancelled already. */
async function whatComesBack(person: Person, booking: BookingDetail) {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: booking.currency })
  try {
    const { refundMinor } = await previewCancel(person, booking.id)
    const total = money(booking.totalPriceMinor)
    return {
      words: refundWords(money(refundMinor), total, booking.cancellationPolicy, refundMinor > 0),
      canCancel: true,
    }
  } catch (error) {
    if (isRefusal(error) && error.code === 'notCancellable') return { words: [error.message], canCancel: false }
    throw error
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const person = requirePerson({ context, request })
  const form = await request.formData()
  const reason = form.get('reason')
  return await actionResult(async () => {
    try {
      await cancelBooking(person, params.id, typeof reason === 'string' ? reason : undefined)
      return { failed: null }
    } catch (error) {
      if (isRefusal(error)) throw error
      console.error(error)
      return { failed: failures.cancelBooking }
    }
  })
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
export default function CancelBooking({ loaderData: preview }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="wrap grid max-w-xl py-[clamp(2rem,6vw,5rem)]">
      <h1 className="type-title-2">{cancelPrompt}</h1>
      <CancelForm
        preview={preview}
        onDone={() => navigate(paths.myBookings())}
        onKeep={() => navigate(paths.myBookings())}
      />
    </div>
  )
}
