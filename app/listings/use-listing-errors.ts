import type { RefObject } from 'react'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { placeOf } from '../../rules/places.ts'
import { fieldErrorsOf } from '../../rules/refusal.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { formValues } from './listing-draft.ts'
import type { ListingProblem } from './save-listing.server.ts'

/** The errors of a listing's fields; a field's error is cleared as soon as it is changed. */
export function useListingErrors(
  form: RefObject<HTMLFormElement | null>,
  problem: ListingProblem | null,
  isSending: boolean,
) {
  const { errors, ...rest } = useFieldErrors(form, problem, (current) => ({
    ...fieldsAgainst(current),
    ...(isSending && { photos: 'Wait for the photos, or remove them.' }),
  }))
  const { photos, ...others } = errors
  /** The error that photos are still uploading is shown only while they are. */
  return { errors: photos && isSending ? errors : others, ...rest }
}

/** The errors by the rules that the server checks again, with its own fees. */
function fieldsAgainst(form: HTMLFormElement): Record<string, string> {
  return fieldErrorsOf(() => placeOf(parseInput(listingInput, formValues(form))))
}
