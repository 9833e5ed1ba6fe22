import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/**
 * Asks before a person leaves a form with changes that are not saved: another page of the site waits until the returned blocker
 * proceeds, and for a reload or another site the browser asks. Call `touched` when the person changes something; what scripts
 * fill in is no reason to ask.
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
    return () => removeEventListener('beforeunload', leave)
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
