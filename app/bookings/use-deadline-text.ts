import { deadlineText } from '../../rules/time.ts'
import { useViewerZone, viewerTimeText } from '../ui/viewer-time.ts'

/** Where a sentence of the server names its deadline, which is sent beside it. */
export const deadlineSlot = '{deadline}'

/** A sentence, and the deadline that it names by `deadlineSlot`; null without one. */
export type DeadlineSentence = { text: string; deadline: Date | null }

/** Returns a sentence with its deadline at the clock of the space, and of the viewer if that differs. */
export function useDeadlineText(sentence: DeadlineSentence | null, timeZone: string): string {
  const viewerZone = useViewerZone()
  return sentence ? withDeadline(sentence, timeZone, viewerZone) : ''
}

/** 'Please answer by Wed 2 Dec, 05:00, Amsterdam time (Tue 1 Dec, 23:00 your time).' */
export function withDeadline(
  { text, deadline }: DeadlineSentence,
  timeZone: string,
  viewerZone: string | null = null,
): string {
  if (!deadline) return text
  const viewerTime = viewerTimeText(timeZone, viewerZone, deadline)
  const named = deadlineText(deadline, timeZone)
  return text.replace(deadlineSlot, viewerTime ? `${named} (${viewerTime})` : named)
}
