import { type ComponentType, useEffect, useState } from 'react'
import { useOnline } from '../ui/use-online.ts'

/** The latest time at which the code is loaded, while there is a connection. */
const atLatestMs = 3_000

/** While the browser is offline, another page cannot be opened: the one on screen stays, with what was typed. */
export function OfflineGuard() {
  const isOnline = useOnline()
  const [LineGuard, setLineGuard] = useState<ComponentType<{ isOnline: boolean }> | null>(null)
  useEffect(() => {
    const load = () => import('./offline-notice.tsx').then((code) => setLineGuard(() => code.LineGuard), ignore)
    const timer = setTimeout(load, atLatestMs)
    return () => clearTimeout(timer)
  }, [])
  return LineGuard && <LineGuard isOnline={isOnline} />
}

/** Without the code, another page is opened offline as before: with the error screen. */
function ignore(): void {}
