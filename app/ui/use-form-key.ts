import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns a key that empties a form once it is sent: another one after each navigation that ends with `isDone`. A refusal, and
 * other forms of the page, leave the key and what is typed.
 */
export function useFormKey(isDone: boolean): string {
  const { key } = useLocation()
  const [doneKey, setDoneKey] = useState(key)
  if (isDone && doneKey !== key) setDoneKey(key)
  return doneKey
}
