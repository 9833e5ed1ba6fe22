import { type RefObject, useEffect, useState } from 'react'

/**
 * Returns the error of each field: by `find`, which applies the rules in the browser, then from the server. The first
 * invalid field is focused, which also scrolls to it.
 */
export function useFieldErrors(
  form: RefObject<HTMLFormElement | null>,
  problem: { fields?: Record<string, string> | undefined } | null,
  find: (form: HTMLFormElement) => Record<string, string> = () => ({}),
) {
  const [errors, setErrors] = useState(problem?.fields ?? {})
  const [lastProblem, setLastProblem] = useState(problem)
  const [attempts, setAttempts] = useState(0)
  const [isScripted, setIsScripted] = useState(false)
  if (lastProblem !== problem) {
    setLastProblem(problem)
    setErrors(problem?.fields ?? {})
    setAttempts((count) => count + 1)
  }
  useEffect(() => setIsScripted(true), [])
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
  }, [attempts, form])
  return {
    errors,
    /** Native validation is used only without scripts. */
    isScripted,
    /** Returns true if the form may be submitted. */
    check() {
      if (!form.current) return false
      const found = find(form.current)
      setErrors(found)
      setAttempts((count) => count + 1)
      const isValid = Object.keys(found).length === 0
      // Nothing is sent, so a notice that the last form was saved would stay.
      if (!isValid) dispatchEvent(new Event('invalid'))
      return isValid
    },
    /** Removes the error of a field that was changed, and those of its parts. */
    forget(field: string) {
      const isOther = ([name]: [string, string]) => name !== field && !name.startsWith(`${field}.`)
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(isOther)))
    },
  }
}
