import type { MouseEvent } from 'react'

/** Returns true for a click on a link that opens it in this tab, and not in another one or a window. */
export function opensHere(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
}
