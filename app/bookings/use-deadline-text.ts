import { deadlineText } from '../../rules/time.ts'
import { useViewerZone, viewerTimeText } from '../ui/viewer-time.ts'

/** Returns a text that names a deadline of the space (`deadlineText`), with the viewer's time after it if that differs. */
export function useDeadlineText(text: string, timeZone: string, deadline: Date | null): string {
  const viewerZone = useViewerZone()
  return deadline ? withViewerDeadline(text, { timeZone, viewerZone, deadline }) : text
}

type Deadline = { timeZone: string; viewerZone: string | null; deadline: Date }

/** 'Please answer by Wed 2 Dec, 05:00, Amsterdam time (Tue 1 Dec, 23:00 your time).' */
export function withViewerDeadline(text: string, { timeZone, viewerZone, deadline }: Deadline): string {
  const viewerTime = viewerTimeText(timeZone, viewerZone, deadline)
  const named = deadlineText(deadline, timeZone)
  return viewerTime ? text.replace(named, `${named} (${viewerTime})`) : text
}
