import { useInBrowser } from '../ui/use-in-browser.ts'
import type { FoundHoursView } from './card-view.ts'
import { HourStrip } from './hour-strip.tsx'
import { cellsOfCode } from './strip-cells.ts'

/** The requested day with the matching hours; the time zone is shown to viewers in another one (spec D5). */
export function FoundStrip({ found }: { found: FoundHoursView }) {
  const isElsewhere = useInBrowser(() => -new Date(found.startTime).getTimezoneOffset() !== found.offsetMinutes, false)
  return (
    <HourStrip
      cells={cellsOfCode(found.hours, found.from)}
      text={isElsewhere ? `${found.text} ${found.zone}.` : found.text}
      day={isElsewhere ? `${found.day}, ${found.zone}` : found.day}
      summary={found.summary}
    />
  )
}
