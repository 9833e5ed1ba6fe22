import { useSyncExternalStore } from 'react'

/**
 * Returns a value that only the browser has, such as its clock or time zone. On the server and during hydration it is
 * `onServer`, so that both render the same. `read` is called on each render.
 */
export function useInBrowser<Known, Unknown>(read: () => Known, onServer: Unknown): Known | Unknown {
  return useSyncExternalStore<Known | Unknown>(never, read, () => onServer)
}

const never = () => () => {}
