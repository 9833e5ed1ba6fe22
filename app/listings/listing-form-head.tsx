import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SpaceAccess } from '../../rules/co-host.ts'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { backLook } from './listing-form.tsx'
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
      <Link to={access === 'owner' ? paths.listing(listing.id) : paths.myListings()} className={backLook}>
        <Icon of={ChevronLeft} size={18} />
        {listing.title}
      </Link>
      <h1 className="type-title-1">{title}</h1>
      <ListingTabs id={listing.id} here={here} access={access} />
      {children}
    </header>
  )
}
