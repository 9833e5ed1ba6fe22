import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { requirePerson } from '../session.ts'
import type { Route } from './+types/booking-confirmation'
import { Confirmed } from './confirmed.tsx'
import { loadConfirmation } from './load-confirmation.server.ts'
import { NotConfirmed } from './not-confirmed.tsx'
import { usePaymentStatus } from './use-payment-status.ts'
import './confirmation.css'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadConfirmation(url, requirePerson({ context, url }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: loaderData?.text ?? 'Booking',
      description: 'What became of a payment.',
      path: paths.bookingConfirmation(),
      noindex: true,
    }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** Shows a booking as confirmed only when the server reports it; until then the page polls by itself. */
export default function BookingConfirmation({ loaderData: confirmation }: Route.ComponentProps) {
  const { state, booked } = confirmation
  usePaymentStatus(booked?.summary.id ?? null, state)
  return state === 'succeeded' && booked ? (
    <Confirmed text={confirmation.text} booked={booked} />
  ) : (
    <NotConfirmed confirmation={confirmation} />
  )
}
