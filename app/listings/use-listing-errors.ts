import { type RefObject, useEffect, useState } from 'react'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { placeOf } from '../../rules/places.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { formValues } from './listing-draft.ts'
import type { ListingProblem } from './save-listing.server.ts'

/**
 * Returns the error of each field: by the rules in the browser, then from the server. The first invalid field is
 * focused, and a field's error is cleared as soon as it is changed.
 */
export function useListingErrors(
  form: RefObject<HTMLFormElement | null>,
  problem: ListingProblem | null,
  isSending: boolean,
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
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts, form])

  const { photos, ...others } = errors
  return {
    /** The error that photos are still uploading is shown only while they are. */
    errors: photos && isSending ? errors : others,
    /** Native validation is used only without scripts. */
    isScripted,
    /** Returns true if the form may be submitted. */
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

/** The errors by the rules that the server checks again, with its own fees. */
function fieldsAgainst(form: HTMLFormElement): Record<string, string> {
  try {
    placeOf(parseInput(listingInput, formValues(form)))
    return {}
  } catch (error) {
    if (isRefusal(error)) return error.fields ?? {}
    throw error
  }
}
