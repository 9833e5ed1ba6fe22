import { useSearchParams } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import type { HostedBookingView } from '../bookings/hosted-booking-view.ts'
import { HostedBookingsList } from '../bookings/hosted-bookings-list.tsx'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { CancelledNotice } from '../marketplace/cancelled-notice.tsx'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { pageResult, requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { unreachedText } from '../ui/failed-result.ts'
import { Notice } from '../ui/notice.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/listing'
import { changeListing } from './change-listing.server.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ListingHead } from './listing-head.tsx'
import { loadListing } from './load-listing.server.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const cancelled = url.searchParams.get('cancelled')
  return await pageResult(() => loadListing(person, Number(params.id), cancelled))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await changeListing(person, Number(params.id), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (error = unreachedText(failures.updateAvailability)) => ({ error }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? 'Listing',
    description: 'The bookings on this space.',
    path: loaderData ? paths.listing(loaderData.id) : paths.myListings(),
    noindex: true,
  })
}

/** One listing: its switches, and its upcoming and recent bookings (spec D31). */
export default function ListingPage({ loaderData: listing, actionData }: Route.ComponentProps) {
  const { id, title, space, ahead, before, cancelled, isOwner, isBooked } = listing
  const result = useActionResult(actionData)
  useLive([`space:${id}`])
  const [query] = useSearchParams()
  const actionError = result?.error ?? null
  return (
    <div className="wrap pb-(--section)">
      <ListingHead listing={listing} />
      {actionError && <Notice tone="bad" title={actionError} />}
      {cancelled && <CancelledNotice title="The booking is cancelled">{cancelled}</CancelledNotice>}
      <section aria-labelledby="bookings" className="grid gap-10">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="bookings" className="type-title-2">
            Bookings
          </h2>
          {isOwner && ahead.length + before.length > 0 && (
            <ButtonLink variant="line" size="small" to={paths.bookingsReceived(id)}>
              {listing.hasMore ? 'All bookings of this space' : 'Search them'}
            </ButtonLink>
          )}
        </div>
        <Part title="To come" bookings={ahead} isOwner={isOwner} />
        <Part title="Over and cancelled" bookings={before} isOwner={isOwner} />
        {ahead.length + before.length === 0 && <NotBooked slug={space?.slug ?? null} />}
      </section>
      {space && isOwner && query.has('delete') && (
        <DeleteDialog id={id} title={title} isBooked={isBooked} isOpen={space.available} actionError={actionError} />
      )}
    </div>
  )
}

function NotBooked({ slug }: { slug: string | null }) {
  if (slug === null) return <p className="text-soft">Nobody booked it.</p>
  return (
    <EmptyState title="Nobody has booked it yet">
      <p>Whoever does stands here with their hours, how many come, and what you receive.</p>
      <ButtonLink variant="line" to={paths.space(slug)}>
        See its page
      </ButtonLink>
    </EmptyState>
  )
}

type PartProps = { title: string; bookings: HostedBookingView[]; isOwner: boolean }

function Part({ title, bookings, isOwner }: PartProps) {
  if (bookings.length === 0) return null
  return (
    <div className="grid gap-4">
      <h3 className="type-title-4">{title}</h3>
      <HostedBookingsList bookings={bookings} canAnswer={isOwner} />
    </div>
  )
}
