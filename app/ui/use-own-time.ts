import { momentText } from '../../rules/time.ts'
import { useViewerZone } from './viewer-time.ts'

type TextOf = (at: Date, timeZone: string) => string
export type TimeText = (at: Date, textOf?: TextOf) => string

/** Returns how to write an instant by the viewer's clock, 'Fri 22 May, 14:00'; until that is known by UTC, with its name. */
export function useOwnTime(): TimeText {
  const timeZone = useViewerZone()
  return (at, textOf = momentText) => (timeZone ? textOf(at, timeZone) : `${textOf(at, 'UTC')} UTC`)
}
