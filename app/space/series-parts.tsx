import type { seriesTerms } from '../../rules/policy-terms.ts'
import { zoneCity } from '../../rules/time.ts'
import { useViewerZone } from '../ui/viewer-time.ts'
import { type ViewerTimesOfWeeks, viewerTimesOfWeeks, type WeekTime } from './viewer-times-of-weeks.ts'

// What the page of choosing weeks and that of their payment both show. One file, since each that pages share is named in the
// route manifest, which every page loads.

/** The weeks by the viewer's clock. */
export function useViewerTimesOfWeeks(timeZone: string, weeks: readonly WeekTime[]): ViewerTimesOfWeeks {
  return viewerTimesOfWeeks(timeZone, useViewerZone(), weeks)
}

/** Whose clock the times of the weeks are, and what the viewer's shows. */
export function SeriesZone({ timeZone, times }: { timeZone: string; times: ViewerTimesOfWeeks }) {
  return (
    <p className="text-soft tabular-nums">
      Times are {zoneCity(timeZone)}.{' '}
      {times.shared && (
        <>
          Each week is <span className="whitespace-nowrap">{times.shared}.</span>
        </>
      )}
    </p>
  )
}

/** The cancellation terms of each week. */
export function SeriesTerms({ terms }: { terms: ReturnType<typeof seriesTerms> }) {
  return (
    <section className="grid max-w-[40rem] gap-2" aria-labelledby="series-terms">
      <h2 id="series-terms" className="type-title-4">
        {terms.title}
      </h2>
      {terms.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
