import { useBlocker } from 'react-router'
import { isPathOfList } from '../search/stale-list.ts'
import { Notice } from '../ui/notice.tsx'
import { useFormRoutes } from './use-form-routes.ts'

/** Prepares the page for a lost connection, and says that it is lost. */
export default function LineGuard({ isOnline }: { isOnline: boolean }) {
  useFormRoutes(isOnline)
  return !isOnline && <OfflineNotice />
}

/** Blocks leaving the page and says why. Rendered only offline, because the router has room for one blocker (use-unsaved.ts). */
function OfflineNotice() {
  const { state } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search) &&
      !isPathOfList(nextLocation.pathname),
  )
  if (state !== 'blocked') return null
  return (
    // In the top layer, above an open dialog.
    <div ref={show} popover="manual" className="rounded-photo" style={aboveTheBars}>
      <Notice tone="bad" title="You are offline">
        This page stays as it is. Please try again once the line is back.
      </Notice>
    </div>
  )
}

const aboveTheBars = {
  inset: 'auto 0 calc(var(--bars) + 1rem)',
  inlineSize: 'min(100% - 2rem, 32rem)',
  marginInline: 'auto',
}

function show(element: HTMLElement | null): void {
  element?.showPopover()
}
