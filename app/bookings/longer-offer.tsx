import { paths } from '../../rules/paths.ts'
import { useNow } from '../space/use-now.ts'
import { ButtonLink } from '../ui/button.tsx'
import type { StayOffer } from './load-longer.server.ts'

/** Offers to stay longer in the last half hour of a stay and a quarter of an hour after it, while the next hours are free. */
export function LongerOffer({ id, now: loaded, offer }: { id: string; now: Date; offer: StayOffer }) {
  const now = useNow(loaded, 15_000)
  if (!offer.text || now < offer.from || now >= offer.until) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums" role="status">
      <span>
        {now >= offer.end ? 'Still there? ' : now >= offer.last && 'Your time is almost over. '}
        {offer.text}
      </span>
      <ButtonLink to={paths.stayLonger(id)} size="small">
        Stay longer
      </ButtonLink>
    </p>
  )
}
