import { useEffect } from 'react'

const load = () => import('./passkey-browser.ts')

/**
 * Loads the code for WebAuthn ahead, if it is needed, and returns what loads it: a browser does not ask again for a module
 * that it once failed to load, so that one press while offline would disable all later ones.
 */
export function usePasskeyCode(isNeeded = true): typeof load {
  useEffect(() => {
    if (isNeeded) load().catch(() => undefined)
  }, [isNeeded])
  return load
}
