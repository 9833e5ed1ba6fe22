import { useFetcher } from 'react-router'
import { bookingsOnSpace } from '../../server/bookings/bookings-on-space.ts'
import { currentTime } from '../../server/clock.ts'
import { findSpace } from '../../server/spaces/space-page.ts'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { paths } from '../paths.ts'
import { pageResult, requirePerson } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/listing.ts'
import { HostedList } from './hosted-list.tsx'
import { hostedView } from './hosted-view.ts'
import type { action } from './listing-switch.ts'
import { ListingsLink } from './my-listings.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, request })
  return await pageResult(async () => {
    const [bookings, now] = await Promise.all([bookingsOnSpace(person, Number(params.id)), currentTime()])
    const found = await findSpace(params.id, person)
    const { space } = 'space' in found ? found : await ownSpaceAt(found.redirectTo, person)
    const { id, title, slug, status } = space
    return {
      id,
      title,
      slug,
      inMaintenance: status === 'maintenance',
      bookings: bookings.map((one) => hostedView(one, now)),
    }
  })
}

async function ownSpaceAt(slug: string, person: Parameters<typeof findSpace>[1]) {
  const found = await findSpace(slug, person)
  if ('space' in found) return found
  throw new Error(`${slug} leads on to ${found.redirectTo}`)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? 'Listing',
    description: 'The bookings on this space.',
    path: loaderData ? paths.listing(loaderData.id) : paths.myListings(),
    noindex: true,
  })
}

/** One listing and who booked it (decision 31). */
export default function Listing({ loaderData: { id, title, slug, inMaintenance, bookings } }: Route.ComponentProps) {
  useLive([`space:${id}`])
  const fetcher = useFetcher<typeof action>()
  return (
    <div className="wrap py-[clamp(2rem,5vw,4rem)]">
      <ListingsLink />
      <h1 className="type-title-1 mt-4">{title}</h1>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="line" to={paths.space(slug)}>
          See the page
        </ButtonLink>
        <ButtonLink variant="line" to={paths.editListing(id)}>
          Edit
        </ButtonLink>
        <fetcher.Form method="post" action={paths.switchListing(id)}>
          <input type="hidden" name="maintenance" value={inMaintenance ? 'no' : 'yes'} />
          <Button variant="line">{inMaintenance ? 'End maintenance' : 'Set maintenance'}</Button>
        </fetcher.Form>
        <fetcher.Form
          method="post"
          action={paths.switchListing(id)}
          onSubmit={(event) => {
            if (!window.confirm(`Delete ${title}? Its past bookings and receipts stay.`)) event.preventDefault()
          }}
        >
          <input type="hidden" name="delete" value="yes" />
          <Button variant="quiet">Delete</Button>
        </fetcher.Form>
      </div>
      {fetcher.data?.error && (
        <div className="mt-4">
          <Notice tone="bad" title={fetcher.data.error} />
        </div>
      )}
      <section className="mt-12" aria-label="Bookings">
        <h2 className="type-title-3 mb-5">Bookings</h2>
        {bookings.length > 0 ? <HostedList bookings={bookings} /> : <p className="text-soft">Nobody booked it yet.</p>}
      </section>
    </div>
  )
}
