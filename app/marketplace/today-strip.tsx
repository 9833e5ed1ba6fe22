import { useInBrowser } from '../ui/use-in-browser.ts'
import type { TodayStripView as Today } from './card-view.ts'
import { HourStrip } from './hour-strip.tsx'
import { cellsOfCode } from './strip-cells.ts'

/** A space's day on its card, with the local time there if it differs from the viewer's. */
export function TodayStrip({ today }: { today: Today }) {
  const isOtherClock = useIsOtherClock(today.clock)
  return (
    <HourStrip
      cells={cellsOfCode(today.hours, today.from)}
      text={today.text}
      day={today.day ?? (isOtherClock ? `Today, ${today.clock} there` : 'Today')}
      summary={today.summary}
      now={today.now}
    />
  )
}

/**
 * Returns true if the viewer's clock differs from the space's `clock`, '14:20', with tolerance for an older page.
 * Browser only.
 */
function useIsOtherClock(clock: string): boolean {
  return useInBrowser(() => {
    const here = new Date()
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    const apart = Math.abs(here.getHours() * 60 + here.getMinutes() - hours * 60 - minutes)
    return Math.min(apart, 1440 - apart) >= 25
  }, false)
}
