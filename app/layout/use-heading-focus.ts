import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Another page without loading: the focus would stay on what led here, or be nowhere. It goes to the new page's heading, which
 * is then read out, unless something on the page has taken it. Another part of the site begins at its top, even where a form led
 * here that stays in its place when it is refused.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const known = useRef(pathname)
  useEffect(() => {
    const from = known.current
    if (from === pathname) return
    known.current = pathname
    const main = document.querySelector('main')
    if (!main || main.contains(document.activeElement) || document.querySelector('dialog:modal')) return
    // A carousel would stop for it.
    const heading = main.querySelector<HTMLElement>('h1:not([aria-roledescription] *)') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (!isReturn && !hash && partOf(from) !== partOf(pathname)) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, isReturn])
}

/** The types of a city are lists of one page, so are the bookings and the question whether to cancel one. */
function partOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
