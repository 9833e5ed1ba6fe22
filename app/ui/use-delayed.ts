import { useEffect, useState } from 'react'

/** True once `active` has been so for a moment: what is quick shows no sign of waiting. */
export function useDelayed(active: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [active, delayMs])
  return active && late
}
