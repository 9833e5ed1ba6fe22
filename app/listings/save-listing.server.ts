import { data } from 'react-router'
import { z } from 'zod'
import { type ListingInput, listingInputWith } from '../../rules/listing.ts'
import type { NoticeChange } from '../../rules/notice-change.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { isRefusal, type Refusal } from '../../rules/refusal.ts'
import { env } from '../../server/env.ts'
import { logBug } from '../../server/log.ts'

/**
 * Why a listing was not saved; `message` is null if the form has its own message for the failure. `missingPhotos` are the ids of
 * photos that are not stored any more.
 */
export type ListingProblem = {
  message: string | null
  fields: Record<string, string>
  isSignedOut?: boolean
  missingPhotos?: number[] | undefined
}

/** The photos of a listing in their order, and the removed ones. */
export type ListingPhotoIds = { photoIds: number[]; removedIds: number[] }

/**
 * Parses the form and saves it. Returns errors by field, and the typed values for browsers without JavaScript; others
 * still have them.
 */
export async function saveListing(
  request: Request,
  save: (
    listing: ListingInput,
    photos: ListingPhotoIds,
    typed: Record<string, string>,
  ) => Promise<{ id: number; slug: string; notice?: NoticeChange | null }>,
) {
  const form = await request.formData()
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  try {
    const listing = parseInput(listingInputWith(env().feeRates), typed)
    const photos = { photoIds: idsIn(form, 'photoIds'), removedIds: idsIn(form, 'removedIds') }
    const { id, slug, notice = null } = await save(listing, photos, typed)
    return data({
      saved: {
        id,
        slug,
        notice,
        title: listing.title,
        isFree: listing.priceMinor === 0,
        isByRequest: listing.bookingMode === 'request',
      },
      problem: null,
      typed: null,
    })
  } catch (error) {
    return notSaved(error, typed, 'saving a listing')
  }
}

/** Returns why a form of a listing was not saved, and what was typed; logs a bug. */
export function notSaved<Typed>(error: unknown, typed: Typed, part: string) {
  logBug(error, { part })
  const problem: ListingProblem = isRefusal(error)
    ? { message: error.message, fields: error.fields ?? {}, missingPhotos: missingPhotosOf(error) }
    : { message: null, fields: {} }
  return data({ saved: null, problem, typed }, { status: isRefusal(error) ? error.status : 500 })
}

function missingPhotosOf({ details }: Refusal): number[] | undefined {
  return z.array(z.number()).optional().catch(undefined).parse(details?.missingPhotos)
}

function idsIn(form: FormData, name: string): number[] {
  return form.getAll(name).map(Number).filter(Number.isSafeInteger)
}
