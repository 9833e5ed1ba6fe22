import { useState } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/** What an element has that keeps what the server sent into it: nothing of its own, and no word that it differs. */
export const asSent = {
  className: 'contents',
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const

/** Whether the component came with a page of the server's that React takes over, rather than on a page that it makes itself. */
export function useIsFromServer(): boolean {
  const [isFromServer] = useState(useInBrowser(() => false, true))
  return isFromServer
}
