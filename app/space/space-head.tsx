import { Clock, MapPin, Tag, Users } from 'lucide'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { useSignIn } from '../layout/sign-in-opener.tsx'
import { HourlyPrice } from '../marketplace/price.tsx'
import { RatingStars } from '../marketplace/rating-stars.tsx'
import { MarkBadges } from '../marketplace/status-badge.tsx'
import { typeInTitle } from '../marketplace/type-in-title.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { opensHere } from '../ui/opens-here.ts'
import { HoursBadge } from './hours-badge.tsx'
import type { SpaceView } from './load-space.server.ts'
import type { BookingFormState } from './use-booking-form.ts'

/** Badges, title and key facts; where the form is a sheet, the hourly price too. */
export function SpaceHead({ space, booking }: { space: SpaceView; booking: BookingFormState }) {
  return (
    <header className="space-head">
      <div className="flex flex-wrap gap-1.5">
        <HoursBadge space={space} booking={booking} />
        <MarkBadges space={space} />
      </div>
      <h1 className={typeInTitle(space.title)}>{space.title}</h1>
      <ul className="facts">
        <li>
          <RatingStars rating={space.rating} count={space.reviewCount} />
        </li>
        <li>
          <Icon of={MapPin} size={18} />
          {locationText(space)}
        </li>
        <li>
          <Icon of={Users} size={18} />
          Up to {space.capacity.toLocaleString('en-US')} {space.capacity === 1 ? 'person' : 'people'}
        </li>
        <li>
          <Icon of={Tag} size={18} />
          {space.typeLabel}
        </li>
        <li className="head-price">
          <Icon of={Clock} size={18} />
          <HourlyPrice price={{ amountMinor: space.fromMinor, currency: space.currency }} isFrom={space.isFrom} />
        </li>
      </ul>
    </header>
  )
}

/**
 * The owner, with the link to ask them something, which keeps the `draft` for the way back; without the link on the owner's own
 * page and for a space that is not listed.
 */
export function OwnerLine({ space, draft }: { space: SpaceView; draft: URLSearchParams }) {
  const { owner } = space
  const { person } = useAuth()
  const { openSignIn, prepareSignIn } = useSignIn()
  const ask = paths.askOwner(space.id) + (draft.size > 0 ? `&${draft}` : '')
  // Without JavaScript the page of the link asks a visitor to sign in.
  const press = (event: MouseEvent) => {
    if (person || !opensHere(event)) return
    event.preventDefault()
    openSignIn(ask)
  }
  return (
    <section className="owner-line" aria-label="Owner">
      <Avatar name={owner.name} url={owner.avatarUrl} />
      <p>
        <Link to={owner.path} className="text-link py-3 font-semibold">
          {owner.name}
        </Link>{' '}
        {owner.firstName ? 'owns' : 'of'} this space
        <span className="type-small block text-soft">Here since {owner.since.slice(0, 4)}</span>
      </p>
      {!space.isOwner && space.isListed && (
        <ButtonLink
          to={ask}
          variant="line"
          size="small"
          rel="nofollow"
          onClick={press}
          onPointerEnter={person ? undefined : prepareSignIn}
        >
          Ask the owner
        </ButtonLink>
      )}
    </section>
  )
}

/** 'Greenpoint, New York, United States', without repetition ('Singapore, Singapore'). */
export function locationText({ location, country }: { location: string; country: string }): string {
  return location === country || location.endsWith(`, ${country}`) ? location : `${location}, ${country}`
}
