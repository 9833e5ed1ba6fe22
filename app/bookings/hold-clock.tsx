import { useEffect, useEffectEvent } from 'react'
import { counted } from '../../rules/counted.ts'
import { holdMinutes } from '../../rules/hold.ts'
import { useNow } from '../ui/use-now.ts'
import { useViewerClock } from '../ui/viewer-time.ts'

type HoldClockProps = {
  /** The server's time when the page was loaded. */
  loaded: Date
  until: Date
  timeZone: string
  /** What is held: 'Your hours are'. */
  held: string
  onLapsed: () => void
}

/** Shows until when the hours are held: ten cells of one minute each, and the remaining time in small figures. */
export function HoldClock({ loaded, until, timeZone, held, onLapsed }: HoldClockProps) {
  const seconds = useSecondsLeft({ loaded, until })
  const minutes = Math.ceil(seconds / 60)
  const isLapsed = seconds === 0
  const heldUntil = useViewerClock(timeZone, until)
  const lapsed = useEffectEvent(onLapsed)
  useEffect(() => {
    if (isLapsed) lapsed()
  }, [isLapsed])
  return (
    <div className="minutes">
      <MinuteCells left={minutes} />
      <p className="minutes-foot">
        <span>
          {held} held until <b>{heldUntil}</b>
        </span>
        <TimeLeft loaded={loaded} until={until} />
      </p>
      <p className="sr-only" role="status">
        {seconds > 0 && minutes <= 2 && `${counted(minutes, 'minute')} left to pay`}
      </p>
    </div>
  )
}

/** The remaining time to pay, such as '8:00 left'. */
export function TimeLeft({ loaded, until }: Pick<HoldClockProps, 'loaded' | 'until'>) {
  const seconds = useSecondsLeft({ loaded, until })
  return (
    <span role="timer" aria-label="Time left" aria-live="off">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left
    </span>
  )
}

/** What a guest reads whose hold has run out (`holdAgainMinutes`). */
export const holdAgainText =
  'For an hour after that, others have their turn. Then you can hold the time again, if it is still free.'

/** Shown when the hold has expired. */
export function HoldExpired() {
  return (
    <div className="minutes">
      <MinuteCells left={0} />
      <p className="minutes-foot">
        <span>Your hours are not held any more</span>
        <span>0:00</span>
      </p>
    </div>
  )
}

function MinuteCells({ left }: { left: number }) {
  return (
    <div className="minutes-row" role="img" aria-label={`${counted(left, 'minute')} left`}>
      {Array.from({ length: holdMinutes }, (_, cell) => holdMinutes - cell).map((minute) => (
        <i key={minute} data-gone={minute > left || undefined} />
      ))}
    </div>
  )
}

function useSecondsLeft({ loaded, until }: Pick<HoldClockProps, 'loaded' | 'until'>): number {
  const now = useNow(loaded, 1000)
  return Math.max(Math.ceil((until.getTime() - now.getTime()) / 1000), 0)
}
