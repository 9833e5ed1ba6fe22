import type { ReactNode } from 'react'
import type { SpaceAccess } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ListingTabs } from './listing-tabs.tsx'

type ListingFormHeadProps = {
  listing: { id: number; title: string }
  title: string
  here: 'hours' | 'prices' | 'calendars' | 'coHosts' | 'widget'
  access: SpaceAccess
  children?: ReactNode
}

/** The way back to a listing, the title of one of its forms, and links to the others. */
export function ListingFormHead({ listing, title, here, access, children }: ListingFormHeadProps) {
  return (
    <header className="grid gap-4 py-[clamp(1.5rem,3vw,3rem)]">
      <BackLink to={access === 'owner' ? paths.listing(listing.id) : paths.myListings()}>{listing.title}</BackLink>
      <h1 className="type-title-1">{title}</h1>
      <ListingTabs id={listing.id} here={here} access={access} />
      {children}
    </header>
  )
}
