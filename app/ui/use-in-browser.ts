import { useSyncExternalStore } from 'react'

/**
 * What only a browser knows, such as its clock and its zone. On the server, and while a page is taken over, it is `onServer`, so
 * that both make the same page. `read` is called at each rendering.
 */
export function useInBrowser<Known, Unknown>(read: () => Known, onServer: Unknown): Known | Unknown {
  return useSyncExternalStore<Known | Unknown>(never, read, () => onServer)
}

const never = () => () => {}
