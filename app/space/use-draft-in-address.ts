import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { type BookingDraft, withDraft } from '../../rules/draft-address.ts'

/**
 * Keeps what the guest has chosen in the address, for a reload and for Back. Returns its parameters. Not by the router, which
 * would load the page again; delayed, because browsers limit how often an address is replaced. After each navigation, too: a form
 * that was refused leads to the address that the router knows.
 */
export function useDraftInAddress(changed: BookingDraft | null): URLSearchParams {
  const location = useLocation()
  const { search } = location
  const params = useMemo(() => {
    const given = new URLSearchParams(search)
    return changed ? withDraft(given, changed) : given
  }, [search, changed])
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => {
      // While the browser goes back, the address is already that of the other page.
      if (window.location.pathname !== location.pathname) return
      window.history.replaceState(window.history.state, '', `?${params}${window.location.hash}`)
    }, 100)
    return () => clearTimeout(timer)
  }, [changed, params, location])
  return params
}

/** Returns true once after Back or Forward led to the same page at another address, which has a draft of its own. */
export function useIsBack(): boolean {
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const [shown, setShown] = useState(key)
  if (key === shown) return false
  setShown(key)
  return isPop
}
