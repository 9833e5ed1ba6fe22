import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import type { LongerView } from './load-longer.server.ts'

/** Offers to stay longer in the last half hour of a stay and a quarter of an hour after it, while the next hours are free. */
export function LongerLine({ id, now: loaded, longer }: { id: string; now: Date; longer: LongerView }) {
  const now = useNow(loaded, 15_000)
  if (!longer.text || now < longer.from || now >= longer.until) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums" role="status">
      <span>
        {now >= longer.end ? 'Still there? ' : now >= longer.last && 'Your time is almost over. '}
        {longer.text}
      </span>
      <ButtonLink to={paths.stayLonger(id)} size="small">
        Stay longer
      </ButtonLink>
    </p>
  )
}
