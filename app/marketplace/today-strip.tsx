import { useSyncExternalStore } from 'react'
import type { TodayStrip as Today } from './card-view.ts'
import { HourStrip } from './hour-strip.tsx'

/** A space's day as cards show it, with the clock there where it is not the viewer's. */
export function TodayStrip({ today }: { today: Today }) {
  const viewerClock = useViewerClock()
  const elsewhere = viewerClock !== null && hoursApart(viewerClock, today.clock)
  return (
    <HourStrip
      cells={today.hours.map((state, index) => ({ hour: index + 9, state }))}
      text={today.text}
      day={elsewhere ? `Today, ${today.clock} there` : 'Today'}
      answer={today.answer}
      now={today.now}
    />
  )
}

/** The viewer's time of day, '14:20'; null on the server, which cannot know it. */
function useViewerClock(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
    () => null,
  )
}

/** Whether two clocks are in different zones: a page may be some minutes old. */
function hoursApart(a: string, b: string): boolean {
  const apart = Math.abs(minutesOf(a) - minutesOf(b))
  return Math.min(apart, 1440 - apart) >= 25
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
