import { nothingBackOf, unlessBookedAgain } from '../../rules/refund.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import { useZoneSuffix } from '../ui/viewer-time.ts'

type RefundTermsProps = {
  lines: readonly RefundLine[]
  timeZone: string
  /** It is no booking yet: it costs nothing to withdraw it. */
  isRequest?: boolean
}

/**
 * Until when cancelling refunds how much, as the descriptions of a term. Names the time zone if the viewer's differs
 * (spec D5).
 */
export function RefundTerms({ lines, timeZone, isRequest = false }: RefundTermsProps) {
  const [last] = lines
  const zone = useZoneSuffix(timeZone, last?.until ?? new Date(0))
  if (!last) return <dd>{nothingBackOf(isRequest)}</dd>
  return (
    <>
      {lines.map(({ within, by, back }) => (
        <dd key={by}>
          {by === last.by ? 'Until' : 'Sooner, until'} {within}
          {by}
          {zone}
          <span>{back}</span>
        </dd>
      ))}
      <dd>
        After {last.after}
        {last.after === last.by && zone}
        <span>Nothing comes back {unlessBookedAgain}.</span>
      </dd>
    </>
  )
}
