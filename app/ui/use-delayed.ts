import { useEffect, useState } from 'react'

/** Returns true once `active` has been true for `delayMs`, so that quick operations show no loading state. */
export function useDelayed(active: boolean, delayMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return setLate(false)
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [active, delayMs])
  return active && late
}
