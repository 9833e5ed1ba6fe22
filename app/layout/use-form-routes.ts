import { use, useEffect } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/** How long after a change of the page its forms are looked up: the router knows the routes of their addresses by then. */
const settledMs = 1_000

/**
 * Loads the code of the routes that the forms of the page post to, while there is a connection. Without it the router would
 * reload the page when a form is sent over a lost connection; with it the route's `clientAction` says in place that it failed.
 */
export function useFormRoutes(isOnline: boolean): void {
  const { router } = use(UNSAFE_DataRouterContext) ?? {}
  const { manifest } = use(UNSAFE_FrameworkContext) ?? {}
  useEffect(() => {
    if (!isOnline || !router || !manifest) return
    const load = () => {
      for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post][data-discover]')) {
        const { pathname } = new URL(form.getAttribute('action') ?? '', location.href)
        for (const { route } of matchRoutes(router.routes, pathname) ?? []) {
          const file = manifest.routes[route.id]?.module
          // The browser imports a file once; the router then gets it without a connection.
          if (file) import(/* @vite-ignore */ file).catch(ignore)
        }
      }
    }
    let timer = window.setTimeout(load, settledMs)
    const loadSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(load, settledMs)
    }
    const changes = new MutationObserver(loadSoon)
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['action'] })
    document.addEventListener('focusin', loadSoon)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', loadSoon)
    }
  }, [isOnline, router, manifest])
}

/** Without the code the form is sent as before. */
function ignore(): void {}
