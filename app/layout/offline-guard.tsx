import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '../ui/load-part.ts'
import { useOnline } from '../ui/use-online.ts'

const LineGuard = lazy(loadPart(() => import('./offline-notice.tsx')))

/** The latest time at which the code is loaded, while there is a connection. */
const atLatestMs = 3_000

/**
 * While the browser is offline, another page cannot be opened: the one on screen stays, with what was typed. Without the code it
 * is opened as before: with the error screen.
 */
export function OfflineGuard() {
  const isOnline = useOnline()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setTimeout(setLate, atLatestMs, true)
  }, [])
  return (
    isLate && (
      <Suspense>
        <LineGuard isOnline={isOnline} />
      </Suspense>
    )
  )
}
