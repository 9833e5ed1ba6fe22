import { counted } from '../../rules/counted.ts'
import { failures } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { CoHostedList } from '../co-hosts/co-hosted-list.tsx'
import { useLive } from '../live/use-live.ts'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { FailedSection } from '../marketplace/failed-section.tsx'
import { requirePerson } from '../session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { unreachedText } from '../ui/failed-result.ts'
import { ListSearchForm } from '../ui/list-search-form.tsx'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { Pager } from '../ui/pager.tsx'
import { sendForm } from '../ui/send-form.ts'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/my-listings'
import { changeListing } from './change-listing.server.ts'
import { changeListings } from './change-listings.server.ts'
import { ChosenListings, chosenForm } from './chosen-listings.tsx'
import { ListingRow } from './listing-row.tsx'
import { loadListings } from './load-listings.server.ts'
import './listing-row.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return { personId: person.id, ...(await loadListings(person, url)) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const form = await request.formData()
  return (await changeListings(person, form)) ?? (await changeListing(person, Number(form.get('id')), form))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const failure = failures[form.get('intent') === 'copy' ? 'copyListing' : 'updateAvailability']
  // A switch shows the error beside it, all other forms in the notice of the page, which has the advice.
  const isSwitch = form.get('intent') === 'available'
  return await sendForm(serverAction, (words) =>
    isSwitch ? { error: words ?? unreachedText(failure) } : { error: words ?? failure, isUnreached: !words },
  )
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'My Listings',
    description: 'The spaces that you let.',
    path: paths.myListings(),
    noindex: true,
  })
}

/** From this number of listings on, finding one of them by eye takes longer than by its name. */
const searchableFrom = 8

/** The owner's spaces, one row each, with the owner's actions (spec 2 "My listings"). */
export default function MyListings({ loaderData, actionData }: Route.ComponentProps) {
  const result = useActionResult(actionData)
  const { personId, listings, q, count, open, found, nextCursor, isFirst, coHosted, error } = loaderData
  const manages = count > 0 || coHosted.length > 0
  useLive([`person:${personId}`])
  const isUnreached = result && 'isUnreached' in result && result.isUnreached
  const done = result && 'done' in result && result.done
  const rows = (
    <ul className="listing-rows">
      {listings.map((listing) => (
        <ListingRow key={listing.id} {...listing} formId={chosenForm} />
      ))}
    </ul>
  )
  return (
    <div className="wrap pb-(--section)">
      <header className="grid gap-4 pt-[clamp(1.5rem,3vw,2.5rem)]">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="type-title-1">My Listings</h1>
          <div className="flex flex-wrap gap-3">
            {manages && (
              <ButtonLink variant="line" to={paths.ownerCalendar()}>
                Calendar
              </ButtonLink>
            )}
            {manages && (
              <ButtonLink variant="line" to={paths.bookingsReceived()}>
                Bookings Received
              </ButtonLink>
            )}
            {manages && <ButtonLink to={paths.createListing()}>Create New Listing</ButtonLink>}
          </div>
        </div>
        {count > 0 && (
          <p className="text-soft tabular-nums">
            {counted(count, 'listing')}, {open} open for bookings
            {q && `, ${found} found by “${q}”`}
          </p>
        )}
        {(count >= searchableFrom || q) && <ListSearchForm q={q} label="Title or place" />}
      </header>
      <div className="grid gap-6 pt-6">
        {error && <FailedSection title={error} />}
        {!error && result?.error && (
          <FailedNotice title={result.error} result={result} advice={isUnreached && 'Please try again'} />
        )}
        {/* Empty it takes no place, so that the gap above it is not there twice. */}
        <div role="status" className={done ? undefined : 'sr-only'}>
          {done && <NoticeInView tone="ok" title={done} about={result} />}
        </div>
        {!error && !manages && (
          <EmptyState title="No listings yet">
            <p>List a space, and its hours stand here with who booked them.</p>
            <ButtonLink to={paths.createListing()}>Create New Listing</ButtonLink>
          </EmptyState>
        )}
        {count > 0 && listings.length === 0 && (
          <EmptyState title="No listing is found by that">
            <ButtonLink variant="line" to={paths.myListings()}>
              Show all listings
            </ButtonLink>
          </EmptyState>
        )}
        {listings.length > 0 && (
          <section aria-labelledby="spaces" className="grid gap-4">
            <h2 id="spaces" className="sr-only">
              Spaces
            </h2>
            {count > 1 ? (
              <ChosenListings count={listings.length} done={done ? result : null}>
                {rows}
              </ChosenListings>
            ) : (
              rows
            )}
            {(nextCursor || !isFirst) && <Pager name="cursor" next={nextCursor} />}
          </section>
        )}
        <CoHostedList spaces={coHosted} />
      </div>
    </div>
  )
}
