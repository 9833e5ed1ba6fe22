import { useViewerClock } from '../ui/viewer-time.ts'
import type { DraftProblem } from './booking-draft.ts'

/** Says why a draft cannot be booked; a time at its end by the viewer's clock. */
export function ProblemText({ problem, timeZone }: { problem: Omit<DraftProblem, 'code'>; timeZone: string }) {
  const { message, fields = {}, until } = problem
  return (
    <>
      {Object.values(fields)[0] ?? message}
      {until && <Until time={until} timeZone={timeZone} />}
    </>
  )
}

/** Only this renders again once the viewer's zone is known, after hydration, not the page. */
function Until({ time, timeZone }: { time: Date; timeZone: string }) {
  return ` ${useViewerClock(timeZone, time)}`
}
