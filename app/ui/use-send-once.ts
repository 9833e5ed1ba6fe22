import { type FormEvent, useEffect, useRef } from 'react'

/**
 * Returns the `onSubmit` of a fetcher's form that sends it once until there is a result: a second press can come before the
 * button is rendered as pending.
 */
export function useSendOnce({ state, data }: { state: string; data?: unknown }) {
  const isSent = useRef(false)
  // The result is a reason too, because a quick failure may be rendered together with the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state, data])
  return (event: FormEvent) => {
    if (isSent.current) event.preventDefault()
    isSent.current = true
  }
}
