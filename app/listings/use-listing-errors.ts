import { type RefObject, useEffect, useState } from 'react'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { placeOf } from '../../rules/places.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { formValues } from './listing-draft.ts'
import type { ListingProblem } from './save-listing.server.ts'

/**
 * What is wrong with each field: the server's word, and before that the same rules in the browser. The first wrong field
 * gets the focus, and a field loses its error as soon as it is changed.
 */
export function useListingErrors(
  form: RefObject<HTMLFormElement | null>,
  problem: ListingProblem | null,
  isSending: boolean,
) {
  const [errors, setErrors] = useState(problem?.fields ?? {})
  const [answered, setAnswered] = useState(problem)
  const [attempts, setAttempts] = useState(0)
  const [isScripted, setIsScripted] = useState(false)
  if (answered !== problem) {
    setAnswered(problem)
    setErrors(problem?.fields ?? {})
    setAttempts((count) => count + 1)
  }
  useEffect(() => setIsScripted(true), [])
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, form])

  const { photos, ...others } = errors
  return {
    /** That photos are on their way is wrong only as long as they are. */
    errors: photos && isSending ? errors : others,
    /** The browser's own bubbles are for a form without scripts. */
    isScripted,
    /** True where the form may be sent. */
    check() {
      if (!form.current) return false
      const found = {
        ...fieldsAgainst(form.current),
        ...(isSending && { photos: 'Wait for the photos, or remove them.' }),
      }
      setErrors(found)
      setAttempts((count) => count + 1)
      return Object.keys(found).length === 0
    },
    forget(field: string) {
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field)))
    },
  }
}

/** The server checks the same again, with its own fees. */
function fieldsAgainst(form: HTMLFormElement): Record<string, string> {
  try {
    placeOf(parseInput(listingInput, formValues(form)))
    return {}
  } catch (error) {
    if (isRefusal(error)) return error.fields ?? {}
    throw error
  }
}
