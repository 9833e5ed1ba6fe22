import { data } from 'react-router'
import { type ListingInput, listingInputWith } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { env } from '../../server/env.ts'

/** Why a listing was not saved: `message` is null where the form has its own words for a failure. */
export type ListingProblem = { message: string | null; fields: Record<string, string> }

/** Parses the form and saves it; what is refused comes back by field, and what was typed stays in the browser. */
export async function saveListing(
  request: Request,
  save: (listing: ListingInput, photoIds: number[]) => Promise<{ id: number }>,
) {
  const form = await request.formData()
  try {
    const listing = parseInput(listingInputWith(env().feeRates), Object.fromEntries(form))
    const photoIds = form.getAll('photoIds').map(Number)
    return data({ ok: await save(listing, photoIds), error: null })
  } catch (error) {
    if (!isRefusal(error)) console.error(error)
    const problem: ListingProblem = isRefusal(error)
      ? { message: error.message, fields: error.fields ?? {} }
      : { message: null, fields: {} }
    return data({ ok: null, error: problem }, { status: isRefusal(error) ? error.status : 500 })
  }
}
