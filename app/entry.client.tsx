import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** Browsers without Temporal load it first; the others pay nothing for it. */
async function hydrate() {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <Hydrated />
      </StrictMode>,
    )
  })
}

/** Tells what waits for the page's scripts (late-scripts.ts). */
function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}

hydrate()
