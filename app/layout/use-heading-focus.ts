import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a client-side navigation the focus would stay on the link or be lost. Moves it to the new page's heading, so
 * that screen readers announce it, unless an element of the page has taken the focus. Another part of the site is
 * scrolled to the top, even if the navigation came from a form with `preventScrollReset`.
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
    // Focusing a carousel's heading would stop the carousel.
    const heading = main.querySelector<HTMLElement>('h1:not([aria-roledescription] *)') ?? main
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (!isReturn && !hash && partOf(from) !== partOf(pathname)) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, hash, isReturn])
}

/**
 * The part of the site that a path belongs to: the types of a city are one page, so are the bookings and cancelling
 * one.
 */
function partOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
