import { useSyncExternalStore } from 'react'

/** Returns whether the browser has a connection; on the server and during hydration it has one. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Returns when a link fetches its page ahead: on hover and focus. Not offline, where the router reloads the page on screen
 * if the code of another one cannot be fetched.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useOnline() ? 'intent' : 'none'
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
