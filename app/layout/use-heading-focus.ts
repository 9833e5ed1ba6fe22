import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Another page without loading: the focus would stay on what led here, or be nowhere. It goes to the new page's heading, which
 * is then read out, unless something on the page has taken it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const known = useRef(pathname)
  useEffect(() => {
    if (known.current === pathname) return
    known.current = pathname
    const main = document.querySelector('main')
    if (!main || main.contains(document.activeElement) || document.querySelector('dialog:modal')) return
    // A carousel would stop for it.
    const heading = main.querySelector<HTMLElement>('h1:not([aria-roledescription] *)') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
