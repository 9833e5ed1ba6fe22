import { Link, useFetcher } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { currentTime } from '../../server/clock.ts'
import { spacesOfOwner } from '../../server/spaces/spaces-of-owner.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { cardView } from '../marketplace/card-view.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { SpaceCard } from '../marketplace/space-card.tsx'
import { paths } from '../paths.ts'
import { requirePerson } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/my-listings.ts'
import type { action } from './listing-switch.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const person = requirePerson({ context, request })
  try {
    const [spaces, now] = await Promise.all([spacesOfOwner(person), currentTime()])
    const listings = spaces.map((space) => ({ id: space.id, available: space.available, card: cardView(space, now) }))
    return { personId: person.id, listings, error: null }
  } catch (error) {
    console.error(error)
    return { personId: person.id, listings: [], error: failures.fetchSpaces }
  }
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
export default function MyListings({ loaderData: { personId, listings, error } }: Route.ComponentProps) {
  useLive([`person:${personId}`, 'spaces'])
  return (
    <div className="wrap py-[clamp(2rem,5vw,4rem)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="type-title-1">My Listings</h1>
        <ButtonLink variant="accent" to={paths.createListing()}>
          Create New Listing
        </ButtonLink>
      </div>
      {error && (
        <div className="mt-8">
          <Notice tone="bad" title={error} />
        </div>
      )}
      {!error && listings.length === 0 && (
        <div className="mt-10">
          <EmptyState title="No listings yet">
            <p>List a space, and its hours stand here with who booked them.</p>
          </EmptyState>
        </div>
      )}
      <h2 className="sr-only">Spaces</h2>
      <ul className="cards mt-10">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 content-start gap-4">
            <SpaceCard space={listing.card} />
            <Tools id={listing.id} available={listing.available} title={listing.card.title} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tools({ id, available, title }: { id: number; available: boolean; title: string }) {
  const fetcher = useFetcher<typeof action>()
  const failed = fetcher.data?.error ?? null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="line" size="small" to={paths.listing(id)} aria-label={`Bookings of ${title}`}>
          Bookings
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.editListing(id)} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <fetcher.Form method="post" action={paths.switchListing(id)}>
          <input type="hidden" name="available" value={available ? 'no' : 'yes'} />
          <Button
            variant="line"
            size="small"
            pending={fetcher.state !== 'idle' && 'Saving...'}
            aria-label={`${available ? 'Switch off' : 'Switch on'} ${title}`}
          >
            {available ? 'Switch off' : 'Switch on'}
          </Button>
        </fetcher.Form>
      </div>
      {failed && <Notice tone="bad" title={failed} />}
    </div>
  )
}

export function ListingsLink() {
  return (
    <Link to={paths.myListings()} className="text-link">
      Back to My Listings
    </Link>
  )
}
