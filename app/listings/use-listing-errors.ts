import type { RefObject } from 'react'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { placeOf } from '../../rules/places.ts'
import { fieldErrorsOf } from '../../rules/refusal.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { formValues } from './listing-draft.ts'
import { translateCountry } from './local-country.ts'
import type { ListingProblem } from './save-listing.server.ts'

/** The errors of a listing's fields; a field's error is cleared as soon as it is changed. */
export function useListingErrors(
  form: RefObject<HTMLFormElement | null>,
  problem: ListingProblem | null,
  photosProblem: string | null,
) {
  const { errors, ...rest } = useFieldErrors(form, problem, (current) => ({
    ...fieldsAgainst(current),
    ...(photosProblem && { photos: photosProblem }),
  }))
  const { photos, ...others } = errors
  /** The error of the photos is shown only while they have one. */
  return { errors: photos && photosProblem ? { ...others, photos: photosProblem } : others, ...rest }
}

/** The errors by the rules that the server checks again, with its own fees. */
function fieldsAgainst(form: HTMLFormElement): Record<string, string> {
  // A form that is sent by the Enter key was not left before.
  translateCountry(form)
  return fieldErrorsOf(() => placeOf(parseInput(listingInput, formValues(form))))
}
