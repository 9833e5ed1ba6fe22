import { ChevronLeft } from 'lucide'
import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '../brand/page-meta.ts'
import { useLive } from '../live/use-live.ts'
import { CancelledNotice } from '../marketplace/cancelled-notice.tsx'
import { EmptyState } from '../marketplace/empty-state.tsx'
import { StatusBadge } from '../marketplace/status-badge.tsx'
import { titleType } from '../marketplace/title-type.ts'
import { paths } from '../paths.ts'
import { pageResult, requirePerson } from '../session.ts'
import { TakenDownNotice } from '../space/taken-down-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useKept } from '../ui/use-kept.ts'
import type { Route } from './+types/listing.ts'
import { changeListing } from './change-listing.server.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { HostedList } from './hosted-list.tsx'
import type { HostedView } from './hosted-view.ts'
import { ListingSwitch } from './listing-switch.tsx'
import { loadListing } from './load-listing.server.ts'
import './listings.css'
import { failures } from '../../rules/failure.ts'
import { Icon } from '../ui/icon.tsx'
import { sendForm } from '../ui/send-form.ts'

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url })
  const cancelled = new URL(request.url).searchParams.get('cancelled')
  return await pageResult(() => loadListing(person, Number(params.id), cancelled))
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const person = requirePerson({ context, url })
  return await changeListing(person, Number(params.id), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, () => ({ error: failures.updateAvailability }))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.space.title ?? 'Listing',
    description: 'The bookings on this space.',
    path: loaderData ? paths.listing(loaderData.space.id) : paths.myListings(),
    noindex: true,
  })
}

/** One listing: its switches, and who booked it (decision 31). */
export default function Listing({ loaderData: { space, ahead, before, cancelled }, actionData }: Route.ComponentProps) {
  const answer = useKept(actionData)
  useLive([`space:${space.id}`])
  const [query] = useSearchParams()
  const answered = answer?.error ?? null
  return (
    <div className="wrap pb-(--section)">
      <ListingHead space={space} />
      {space.takenDown && <TakenDownNotice space={space} takenDown={space.takenDown} />}
      {answered && <Notice tone="bad" title={answered} />}
      {cancelled && <CancelledNotice title="The booking is cancelled">{cancelled}</CancelledNotice>}
      <section aria-labelledby="bookings" className="grid gap-10">
        <h2 id="bookings" className="type-title-2">
          Bookings
        </h2>
        <Part title="To come" bookings={ahead} />
        <Part title="Over and cancelled" bookings={before} />
        {ahead.length + before.length === 0 && (
          <EmptyState title="Nobody has booked it yet">
            <p>Whoever does stands here with their hours, how many come, and what you receive.</p>
            <ButtonLink variant="line" to={paths.space(space.slug)}>
              See its page
            </ButtonLink>
          </EmptyState>
        )}
      </section>
      {query.has('delete') && <DeleteDialog id={space.id} title={space.title} answered={answered} />}
    </div>
  )
}

type ListingSpace = Route.ComponentProps['loaderData']['space']

function ListingHead({ space }: { space: ListingSpace }) {
  const { id, title, slug, place, available, status } = space
  return (
    <header className="grid gap-5 py-[clamp(1.5rem,3vw,3rem)]">
      <Link
        to={paths.myListings()}
        className="type-label flex items-center gap-1 justify-self-start py-1 hover:underline"
      >
        <Icon of={ChevronLeft} size={18} />
        Back to My Listings
      </Link>
      <div className="grid gap-3">
        <div>
          <StatusBadge space={space} />
        </div>
        <h1 className={titleType(title)}>{title}</h1>
        <p className="text-soft">{place}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-y border-line py-5">
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <ListingSwitch id={id} intent="available" on={available} title={title}>
            Open for bookings
          </ListingSwitch>
          <ListingSwitch id={id} intent="maintenance" on={status === 'maintenance'} title={title}>
            Under maintenance
          </ListingSwitch>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="line" size="small" to={paths.space(slug)}>
            See its page
          </ButtonLink>
          <ButtonLink variant="line" size="small" to={paths.editListing(id)}>
            Edit
          </ButtonLink>
          <ButtonLink variant="quiet" size="small" to={paths.deleteListing(id)} preventScrollReset>
            Delete
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

function Part({ title, bookings }: { title: string; bookings: HostedView[] }) {
  if (bookings.length === 0) return null
  return (
    <div className="grid gap-4">
      <h3 className="type-title-4">{title}</h3>
      <HostedList bookings={bookings} />
    </div>
  )
}
