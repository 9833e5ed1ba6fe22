import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the result of an action for as long as the user stays on the page. The router drops it as soon as the page is
 * revalidated, which live events cause at any time.
 */
export function useActionResult<Result>(result: Result | undefined): Result | undefined {
  // Each action and each navigation has its own key; a revalidation has not.
  const { key } = useLocation()
  const [stored, setStored] = useState({ key, result })
  if (result !== undefined && (stored.result !== result || stored.key !== key)) setStored({ key, result })
  return result ?? (stored.key === key ? stored.result : undefined)
}
