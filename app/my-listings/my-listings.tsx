import { failures } from '../../rules/failure.ts'
import { currentTime } from '../../server/clock.ts'
import { logBug } from '../../server/log.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { cardView } from '../marketplace/card-view.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedPart } from '../marketplace/failed-part.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { paths } from '../paths.ts'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useKept } from '../ui/use-kept.ts'
import type { Route } from './+types/my-listings.ts'
import { changeListing } from './change-listing.server.ts'
import { ListingSwitch } from './listing-switch.tsx'
import './listings.css'
import { sendForm } from '../ui/send-form.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const isDeleted = new URL(request.url).searchParams.has('deleted')
  try {
    const [spaces, now] = await Promise.all([spacesOfOwner(person), currentTime()])
    const listings = spaces.map((space) => ({ id: space.id, available: space.available, card: cardView(space, now) }))
    return { personId: person.id, listings, isDeleted, error: null }
  } catch (error) {
    logBug(error, { part: 'my listings' })
    return { personId: person.id, listings: [], isDeleted, error: failures.fetchSpaces }
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  return await changeListing(person, Number(form.get('id')), form)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, () => ({ error: failures.updateAvailability }))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'My Listings',
    description: 'The spaces that you let.',
    path: paths.myListings(),
    noindex: true,
  })
}

/** One's own spaces, with what an owner does to them (spec 2 "My listings"). */
export default function MyListings({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKept(actionData)
  const { personId, listings, isDeleted, error } = loaderData
  useLive([`person:${personId}`])
  const problem = error ?? answer?.error
  return (
    <div className="wrap pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-4 py-[clamp(2rem,4vw,4rem)]">
        <h1 className="type-title-1">My Listings</h1>
        {listings.length > 0 && <ButtonLink to={paths.createListing()}>Create New Listing</ButtonLink>}
      </header>
      <div className="grid gap-10">
        {problem && <FailedPart title={problem} />}
        {isDeleted && (
          <Notice tone="ok" title="The listing is deleted" role="status">
            Its past bookings and their receipts stay.
          </Notice>
        )}
        {!error && listings.length === 0 && (
          <EmptyState title="No listings yet">
            <p>List a space, and its hours stand here with who booked them.</p>
            <ButtonLink to={paths.createListing()}>Create New Listing</ButtonLink>
          </EmptyState>
        )}
        {listings.length > 0 && <h2 className="sr-only">Spaces</h2>}
        <ul className="cards">
          {listings.map((listing) => (
            <li key={listing.id} className="grid min-w-0 content-start gap-4">
              <SpaceCard space={listing.card} />
              <Tools id={listing.id} available={listing.available} title={listing.card.title} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Tools({ id, available, title }: { id: number; available: boolean; title: string }) {
  return (
    <div className="listing-tools">
      <ListingSwitch id={id} intent="available" on={available} title={title}>
        Open for bookings
      </ListingSwitch>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="line" size="small" to={paths.listing(id)} aria-label={`Bookings of ${title}`}>
          Bookings
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.editListing(id)} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
      </div>
    </div>
  )
}
