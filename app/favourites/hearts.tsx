import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { loadPart } from '../ui/load-part.ts'
import { heartsForm, noneYet, SavedSpaces } from './saved-spaces.ts'

const HeartPresses = lazy(loadPart(() => import('./heart-presses.tsx')))

/**
 * Provides which hearts in it are filled, and renders the form that they submit. The code that sends it without leaving the page
 * is loaded after the page; until then, and without JavaScript, the form works as any other.
 */
export function Hearts({ children }: { children: ReactNode }) {
  const { favourites, person } = useAuth()
  const { pathname, search } = useLocation()
  const [pressed, setPressed] = useState(noneYet)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  const saved = useMemo(() => {
    const ids = new Set(favourites)
    for (const [id, isSaved] of pressed) {
      if (isSaved) ids.add(id)
      else ids.delete(id)
    }
    return ids
  }, [favourites, pressed])
  return (
    <SavedSpaces value={saved}>
      {children}
      <form id={heartsForm} method="post" action={paths.changeFavourites()} hidden>
        <input type="hidden" name="back" value={pathname + search} />
      </form>
      {isLoaded && (
        <Suspense>
          <HeartPresses personId={person?.id ?? null} setPressed={setPressed} />
        </Suspense>
      )}
    </SavedSpaces>
  )
}
