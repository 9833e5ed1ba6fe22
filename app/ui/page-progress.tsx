import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A bar at the top while the next page is loading; not shown for quick navigations. */
export function PageProgress() {
  const { state } = useNavigation()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (state === 'idle') return setShown(false)
    const timer = setTimeout(() => setShown(true), 150)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div role="status" aria-label="Page">
      {shown && (
        <>
          <div className="page-progress" />
          <span className="sr-only">Loading</span>
        </>
      )}
    </div>
  )
}
