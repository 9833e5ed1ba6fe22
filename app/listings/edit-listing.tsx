import { redirect } from 'react-router'
import { bookingModeOf } from '../../rules/booking-request.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { listingChangedInForm } from '../../rules/listing-changed-in-form.ts'
import { pointText } from '../../rules/map-point.ts'
import { toDecimalText } from '../../rules/money.ts'
import { noticeChangeText } from '../../rules/notice-change.ts'
import { paths } from '../../rules/paths.ts'
import { changeSpace } from '../../server/spaces/change-space.ts'
import { ownSpaceOf } from '../../server/spaces/space-of.ts'
import type { SpaceDetails } from '../../server/spaces/space-page.ts'
import type { ListingChange } from '../../server/spaces/stored-listing.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { flashHeaders } from '../flash.server.ts'
import { pageResult, requirePerson } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import type { Route } from './+types/edit-listing'
import { formChoices } from './form-choices.server.ts'
import { listingDigests, sentDigests } from './listing-digests.server.ts'
import { ListingForm } from './listing-form.tsx'
import { saveListing } from './save-listing.server.ts'
import { sendSignedIn } from './send-signed-in.ts'
import { revalidateIfSaved } from './use-unsaved.ts'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  return await pageResult(async () => {
    const space = await ownSpaceOf(params.id, person)
    const type = { name: space.type, label: space.typeLabel }
    const choices = await formChoices({ type, timeZone: space.timeZone })
    const values = valuesOf(space)
    return { id: space.id, choices, values, loaded: JSON.stringify(listingDigests(values)), photos: space.images }
  })
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  const id = Number(params.id)
  const result = await saveListing(request, (listing, photos, typed) =>
    changeSpace(person, id, { change: changeOf(listing, typed), ...photos }),
  )
  const { saved } = result.data
  if (!saved) return result
  const page = { to: paths.space(saved.slug), text: 'See its page' }
  const links = saved.notice ? [{ to: paths.listingHours(id), text: 'Change the notice' }, page] : [page]
  const text = saved.notice ? noticeChangeText(saved.notice) : undefined
  return redirect(paths.listing(id), { headers: flashHeaders({ title: 'Your changes are saved', text, links }) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendSignedIn(serverAction, null)
}

export const shouldRevalidate = revalidateIfSaved

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Edit listing',
    description: 'Change your listing.',
    path: paths.editListing(Number(params.id)),
    noindex: true,
  })
}

export default function EditListing({
  loaderData: { id, choices, values, loaded, photos },
  actionData,
}: Route.ComponentProps) {
  const result = useActionResult(actionData)
  return (
    <ListingForm
      key={id}
      spaceId={id}
      title="Edit listing"
      back={<BackLink to={paths.listing(id)}>Back to the listing</BackLink>}
      submit="Save"
      pending="Saving..."
      failure="Failed to save the listing"
      choices={choices}
      values={result?.typed ?? values}
      loaded={result?.typed?.loaded ?? loaded}
      photos={photos}
      problem={result?.problem ?? null}
    />
  )
}

/** What the form changed; all of it if it does not say what it was opened with. */
function changeOf(listing: ListingInput, typed: Record<string, string>): ListingChange {
  const loaded = sentDigests(typed.loaded)
  return loaded ? listingChangedInForm(listing, listingDigests(typed), loaded) : listing
}

function valuesOf(space: SpaceDetails): Record<string, string> {
  const { title, description, type, capacity, currency, location, country, city, timeZone, cancellationPolicy } = space
  const price = toDecimalText({ amountMinor: space.priceMinor, currency })
  const { point, ...address } = { streetAddress: '', arrivalNotes: '', point: null, ...space.ownerOnly }
  const place = { location, country, city, timeZone, point: point ? pointText(point) : '', ...address }
  const rest = {
    currency,
    cancellationPolicy,
    bookingMode: bookingModeOf(space),
    longerStays: space.longerStays,
    amenities: space.amenities.join(', '),
  }
  return { title, description, type, capacity: String(capacity), price, ...rest, ...place }
}
