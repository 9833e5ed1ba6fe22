import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What an action answered, for as long as the person stays on the page: the router forgets it as soon as the page's
 * data are asked for again, and live news do that at any moment.
 */
export function useActionResult<Answer>(answer: Answer | undefined): Answer | undefined {
  // Each answer and each way to another page has a key of its own; asking for data again has not.
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, answer })
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) setKept({ key, answer })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
