import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Returns a function that revalidates the page, while the browser is offline once it is online again: a request would
 * fail.
 */
export function useRevalidateOnline(): () => void {
  const { revalidate } = useRevalidator()
  const isDue = useRef(false)
  const revalidateOnline = useCallback(() => {
    isDue.current = !navigator.onLine
    if (navigator.onLine) void revalidate()
  }, [revalidate])
  useEffect(() => {
    const onOnline = () => isDue.current && revalidateOnline()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [revalidateOnline])
  return revalidateOnline
}
