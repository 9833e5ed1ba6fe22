import { type Policy, policyLabels } from '../../rules/refund.ts'
import { zoneCity } from '../../rules/time.ts'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { PolicyTerms } from './policy-terms.tsx'
import { useOwnTime } from './use-viewer-zone.ts'

/** The cancellation terms of a series, before it is held and before it is paid. */
export function SeriesTerms({ policy }: { policy: Policy }) {
  return (
    <section className="grid max-w-[40rem] gap-2" aria-labelledby="series-terms">
      <h2 id="series-terms" className="type-title-4">
        Cancellation, {policyLabels[policy].toLowerCase()}
      </h2>
      <p>Each week is cancelled by itself: what counts is its own start.</p>
      <PolicyTerms policy={policy} />
    </section>
  )
}

type SeriesZoneProps = { timeZone: string; first: { start: Date; end: Date } }

/** The time zone of all times of a series, and its first week by the viewer's clock if that differs (spec D5). */
export function SeriesZone({ timeZone, first }: SeriesZoneProps) {
  const ownTime = useOwnTime(timeZone, first.start, first.end)
  return (
    <p className="text-soft tabular-nums">
      <UnbrokenTimes text={`Times are ${zoneCity(timeZone)}.${ownTime ? ` The first week is ${ownTime}.` : ''}`} />
    </p>
  )
}
