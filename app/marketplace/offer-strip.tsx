import { useInBrowser } from '../ui/use-in-browser.ts'
import type { OfferView } from './card-view.ts'
import { HourStrip } from './hour-strip.tsx'
import { cellsOfCode } from './strip-cells.ts'

/** The requested day with the matching hours; the time zone is shown to viewers in another one (spec D5). */
export function OfferStrip({ offer }: { offer: OfferView }) {
  const isElsewhere = useInBrowser(() => -new Date(offer.startTime).getTimezoneOffset() !== offer.offsetMinutes, false)
  return (
    <HourStrip
      cells={cellsOfCode(offer.hours, offer.from)}
      text={isElsewhere ? `${offer.text} ${offer.zone}.` : offer.text}
      day={isElsewhere ? `${offer.day}, ${offer.zone}` : offer.day}
      summary={offer.summary}
    />
  )
}
