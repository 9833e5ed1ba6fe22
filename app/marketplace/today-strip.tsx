import { useInBrowser } from '../ui/use-in-browser.ts'
import type { TodayStripView as Today } from './card-view.ts'
import { HourStrip } from './hour-strip.tsx'

/** A space's day as cards show it, with the clock there where it is not the viewer's. */
export function TodayStrip({ today }: { today: Today }) {
  const isElsewhere = useIsElsewhere(today.clock)
  return (
    <HourStrip
      cells={today.hours.map((state, index) => ({ hour: index + 9, state }))}
      text={today.text}
      day={today.day ?? (isElsewhere ? `Today, ${today.clock} there` : 'Today')}
      answer={today.answer}
      now={today.now}
    />
  )
}

/** Whether the viewer's clock is another than `clock` there, '14:20'; the server cannot know. A page may be some minutes old. */
function useIsElsewhere(clock: string): boolean {
  return useInBrowser(() => {
    const here = new Date()
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    const apart = Math.abs(here.getHours() * 60 + here.getMinutes() - hours * 60 - minutes)
    return Math.min(apart, 1440 - apart) >= 25
  }, false)
}
