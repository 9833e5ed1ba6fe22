import { ChevronLeft } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { useWayBack } from './use-way-back.ts'

/** 'Back to listings', a link to the list that this tab showed last; `before` is the server's guess of its address. */
export function BackToListings({ before, className, size }: { before: string; className: string; size: 16 | 18 }) {
  return (
    <Link {...useWayBack(before)} className={className}>
      <Icon of={ChevronLeft} size={size} />
      Back to listings
    </Link>
  )
}
