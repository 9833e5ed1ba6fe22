import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { OwnerSwitch } from '../marketplace/owner-switch.tsx'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import HiddenNotice from '../space/hidden-notice.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { loadListing } from './load-listing.server.ts'

type Listing = Awaited<ReturnType<typeof loadListing>>

/** The head of a listing with the owner's actions; none for a deleted listing or another owner's. */
export function ListingHead({ listing }: { listing: Listing }) {
  const { title, place, space, isOwner } = listing
  return (
    <header className="grid gap-5 py-[clamp(1.5rem,3vw,3rem)]">
      <BackLink to={paths.myListings()}>Back to My Listings</BackLink>
      <div className="grid gap-3">
        <div>
          {space ? (
            <StatusBadge space={space} />
          ) : (
            <Badge tone="plain" glyph="struck">
              Deleted
            </Badge>
          )}
        </div>
        <h1 className={typeInTitle(title)}>{title}</h1>
        <p className="text-soft">{place}</p>
      </div>
      {space && <HiddenNotice space={space} />}
      {space && isOwner && <Tools space={space} />}
      {!isOwner && <SeenByAdmin listing={listing} />}
      {listing.deletedOn && (
        <Notice tone="warn" title={`This listing was deleted on ${listing.deletedOn}`}>
          It is in no list any more. Its bookings, their receipts and its payouts stay.
        </Notice>
      )}
    </header>
  )
}

/** Without the switches while the listing is taken down: they would change nothing that guests see. */
function Tools({ space: { id, title, slug, available, status, takenDown } }: { space: NonNullable<Listing['space']> }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5 border-y border-line py-5">
      {!takenDown && (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <OwnerSwitch spaceId={id} intent="available" on={available} title={title}>
            Open for bookings
          </OwnerSwitch>
          <OwnerSwitch spaceId={id} intent="maintenance" on={status === 'maintenance'} title={title}>
            Under maintenance
          </OwnerSwitch>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="line" size="small" to={paths.space(slug)}>
          See its page
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.editListing(id)}>
          Edit
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingHours(id)}>
          Opening hours
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingPrices(id)}>
          Prices
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingCalendars(id)}>
          Calendars
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingCoHosts(id)}>
          Co-hosts
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.listingWidget(id)}>
          Your own site
        </ButtonLink>
        <ButtonLink variant="line" size="small" to={paths.spaceReviews(slug)}>
          Reviews
        </ButtonLink>
        <ButtonLink variant="quiet" size="small" to={paths.deleteListing(id)} preventScrollReset>
          Delete
        </ButtonLink>
      </div>
    </div>
  )
}

function SeenByAdmin({ listing: { id, ownerName, space } }: { listing: Listing }) {
  return (
    <Notice tone="note" title={`You see the listing of ${ownerName} as an admin`}>
      Only its owner can change it.{' '}
      {space && (
        <Link to={paths.adminSpace(id)} className="text-link">
          What admins can do
        </Link>
      )}
    </Notice>
  )
}
