import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { BookingBadge } from '../marketplace/booking-badge.tsx'
import { BookingNumber } from '../marketplace/booking-number.tsx'
import { MoneyTimeline } from '../marketplace/money-timeline.tsx'
import { Photo } from '../marketplace/photo.tsx'
import { titleType } from '../marketplace/title-type.ts'
import { paths } from '../paths.ts'
import { pageResult, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/booking.ts'
import { loadBooking } from './load-booking.server.ts'
import './booking.css'
import { Icon } from '../ui/icon.tsx'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(() => loadBooking(person, params.id))
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData ? `Booking of ${loaderData.spaceTitle}` : 'A booking',
    description: 'A booking with its facts and its money.',
    path: paths.booking(params.id),
    noindex: true,
  })
}

/** One booking for its guest or the owner of its space: its facts, how to get there, and where its money is. */
export default function BookingPage({ loaderData: booking }: Route.ComponentProps) {
  useLive([`booking:${booking.id}`])
  return (
    <div className="wrap pb-(--section)">
      <Head booking={booking} />
      <div className="one-booking">
        <div className="grid content-start gap-10">
          <Part id="money" title="Money">
            <MoneyTimeline lines={booking.lines} />
            {booking.hasReceipt && <Receipts booking={booking} />}
          </Part>
        </div>
        <div className="grid content-start gap-10">
          {booking.image && (
            <div className="one-booking-photo">
              <Photo photo={booking.image} sizes="(width < 60rem) 100vw, 26rem" />
            </div>
          )}
          <Facts booking={booking} />
          {booking.role === 'guest' && booking.arrival && (
            <Part id="arrival" title="Getting there">
              <p>
                <b>{booking.arrival.address}</b>
              </p>
              {booking.arrival.notes && <p className="whitespace-pre-line text-soft">{booking.arrival.notes}</p>}
            </Part>
          )}
          {booking.canCancel && (
            <Part id="plans" title="If plans change">
              {booking.plans.stages.map(({ by, back }) => (
                <p key={by}>
                  Cancel by <b className="whitespace-nowrap">{by}</b>: {back}
                </p>
              ))}
              <p className="text-soft">{booking.plans.rule}</p>
            </Part>
          )}
        </div>
      </div>
    </div>
  )
}

type Booking = Route.ComponentProps['loaderData']

function Head({ booking }: { booking: Booking }) {
  const isGuest = booking.role === 'guest'
  return (
    <header className="grid gap-5 py-[clamp(1.5rem,3vw,3rem)]">
      <Link
        to={isGuest ? paths.myBookings() : paths.listing(booking.spaceId)}
        className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
      >
        <Icon of={ChevronLeft} size={18} />
        {isGuest ? 'Back to My Bookings' : 'Back to the listing'}
      </Link>
      <div className="grid justify-items-start gap-3">
        <BookingBadge status={booking.status} />
        <BookingNumber number={booking.number} />
        <h1 className={titleType(booking.spaceTitle)}>{booking.spaceTitle}</h1>
        <p className="type-lead tabular-nums text-soft">
          {booking.when}, {booking.zone}
        </p>
        {booking.cancelled && <p className="max-w-[60ch]">{booking.cancelled}</p>}
      </div>
      <WaysOn booking={booking} />
    </header>
  )
}

function WaysOn({ booking: { id, spaceSlug, canPay, canChange, canCancel } }: { booking: Booking }) {
  return (
    <div className="flex flex-wrap gap-2">
      {canPay && <ButtonLink to={paths.payment(id)}>Continue to Payment</ButtonLink>}
      {canChange && (
        <ButtonLink variant="line" to={paths.changeBooking(id)}>
          Change
        </ButtonLink>
      )}
      {canCancel && (
        <ButtonLink variant="line" to={paths.cancelBooking(id)}>
          Cancel booking
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={paths.space(spaceSlug)}>
        See the space
      </ButtonLink>
    </div>
  )
}

function Facts({ booking }: { booking: Booking }) {
  const facts = [
    { label: booking.role === 'guest' ? 'Owner' : 'Guest', value: booking.with },
    { label: 'People', value: booking.people },
    { label: 'Place', value: booking.place },
    { label: booking.role === 'guest' ? 'Total' : 'You receive', value: booking.sum },
  ]
  return (
    <dl className="one-booking-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Files, so the browser fetches them past the router. */
function Receipts({ booking: { id, role } }: { booking: Booking }) {
  return (
    <p>
      <a className="text-link" href={paths.receipt(id)} download>
        {role === 'guest' ? 'Download the receipt (PDF)' : 'Download the statement (PDF)'}
      </a>
    </p>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-title-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
