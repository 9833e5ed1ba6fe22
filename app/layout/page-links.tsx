import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { opensHere } from '../ui/opens-here.ts'

/** How long a link is hovered or focused before its page is fetched, like the router's own links. */
const intentMs = 100

/** Opens the pages of every `PageLink` without a page load, and fetches those on hover and focus that ask for it. */
export function PageLinks() {
  const navigate = useNavigate()
  const current = createPath(useLocation())
  const [ahead, setAhead] = useState<string | null>(null)
  const open = useEffectEvent((event: MouseEvent) => {
    const link = pageLinkOf(event)
    if (!link || event.defaultPrevented || link.target || !opensHere(event)) return
    event.preventDefault()
    const to = pathOf(link)
    void navigate(to, { replace: to === current, preventScrollReset: link.dataset.discover === 'keep-scroll' })
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let timer = 0
    const approach = (event: Event) => {
      const link = pageLinkOf(event)
      clearTimeout(timer)
      // Offline the router reloads the page on screen if the code of another one cannot be fetched.
      const isWanted = link?.dataset.discover === 'prefetch' && navigator.onLine
      timer = window.setTimeout(() => setAhead(isWanted ? pathOf(link) : null), intentMs)
    }
    document.addEventListener('click', (event) => open(event), { signal })
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, approach, { signal })
    return () => listening.abort()
  }, [])
  return ahead && <PrefetchPageLinks page={ahead} />
}

/** Returns the `PageLink` of an event. The router's own links, which open themselves, have the value 'true'. */
function pageLinkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a[data-discover]:not([data-discover=true])') : null
}

function pathOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
