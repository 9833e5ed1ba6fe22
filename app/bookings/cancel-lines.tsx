import { unlessBookedAgain } from '../../rules/refund.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import { zoneCity } from '../../rules/time.ts'
import { useIsElsewhere } from '../ui/viewer-time.ts'

/** Until when cancelling refunds how much, as sentences. Names the time zone if the viewer's differs (spec D5). */
export function CancelLines({ lines, timeZone }: { lines: readonly RefundLine[]; timeZone: string }) {
  const [last] = lines
  const isElsewhere = useIsElsewhere(timeZone, last?.until ?? new Date(0))
  if (!last) return null
  return (
    <>
      {lines.map(({ within, by, back }) => (
        <p key={by}>
          {by === last.by ? 'Cancel' : 'Sooner,'} {within ? `until ${within}` : 'by '}
          <b className="whitespace-nowrap text-text">{by}</b>: {back}
        </p>
      ))}
      <p>
        After {last.after}, nothing comes back {unlessBookedAgain}.{isElsewhere && ` Times are ${zoneCity(timeZone)}.`}
      </p>
    </>
  )
}
