import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Blocker, type ShouldRevalidateFunctionArgs, useBlocker } from 'react-router'

/** Tells whether the form on screen has unsaved changes; null without such a form. */
let isUnsaved: (() => boolean) | null = null

/**
 * The `shouldRevalidate` of a page with such a form: while something is unsaved, only sending it loads the page again. If the
 * session has ended, the loader would redirect to the sign-in, which no blocker is asked about.
 */
export function revalidateIfSaved({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (formMethod !== undefined || !isUnsaved?.())
}

/**
 * Asks before the user leaves a form with unsaved changes: navigation within the site waits until the returned blocker
 * proceeds; for a reload or another site the browser asks. Call `touched` when the user changes something; values
 * filled in by scripts do not count.
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>): { blocker: Blocker; touched: () => void } {
  const began = useRef<string | null>(null)
  const isTouched = useRef(false)
  const isChanged = useCallback(
    () => isTouched.current && form.current !== null && fieldsOf(form.current) !== began.current,
    [form],
  )
  useEffect(() => {
    if (form.current) began.current ??= fieldsOf(form.current)
    const leave = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    addEventListener('beforeunload', leave)
    isUnsaved = isChanged
    return () => {
      removeEventListener('beforeunload', leave)
      isUnsaved = null
    }
  }, [form, isChanged])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isChanged(),
  )
  return {
    blocker,
    touched() {
      isTouched.current = true
    },
  }
}

function fieldsOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))
}
