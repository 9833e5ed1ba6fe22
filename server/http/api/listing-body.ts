import { longerStayModes } from '../../../rules/booking-hours.ts'
import { bookingModes } from '../../../rules/booking-request.ts'
import { type ListingInput, listingInputWith } from '../../../rules/listing.ts'
import { currencies } from '../../../rules/money.ts'
import { parseInput } from '../../../rules/parse-input.ts'
import { policies } from '../../../rules/refund.ts'
import { isRefusal, Refusal } from '../../../rules/refusal.ts'
import { env } from '../../env.ts'
import { z } from './api-routes.ts'
import { pointShape } from './common-shapes.ts'

/** The body that programs may send. The rules of each field are those of the form (rules/listing.ts), which reports errors. */
export const listingBody = z
  .strictObject({
    title: z.string(),
    description: z.string(),
    type: z.string(),
    capacity: z.int(),
    priceMinor: z.int().openapi({ description: 'Per hour, in minor units; 0 for a free space' }),
    currency: z.enum(currencies),
    location: z.string().openapi({ example: 'Williamsburg, New York' }),
    country: z.string(),
    city: z.string().openapi({ description: 'Derived from the location where it is left out' }),
    timeZone: z.string().openapi({ example: 'America/New_York' }),
    amenities: z.array(z.string()),
    cancellationPolicy: z.enum(policies),
    bookingMode: z
      .enum(bookingModes)
      .openapi({ description: '`request`: I accept or decline before the card is charged' }),
    longerStays: z
      .enum(longerStayModes)
      .openapi({ description: '`ask`: I accept or decline before a guest stays longer; `off`: guests cannot' }),
    streetAddress: z.string(),
    arrivalNotes: z.string(),
    point: pointShape
      .nullable()
      .openapi({ description: 'Where it is; others see it to within 500 metres. Without one, the middle of the city' }),
    photoIds: z.array(z.int()).openapi({
      description:
        'Their order, the first on cards. Photos of the space that are left out stay, after these: `DELETE /photos/{id}` removes one',
    }),
    available: z.boolean(),
  })
  .partial()
  .openapi('Listing')

/** Returns the listing that a body without a space describes. */
export function newListing(body: ListingFields): ListingInput {
  return parseInput(listingInputWith(env().feeRates), body)
}

type ListingFields = Omit<z.output<typeof listingBody>, 'photoIds' | 'available'>

/** Returns a listing with the fields of a body; a new location resolves its city again. */
export function changedListing(stored: ListingInput, body: ListingFields): ListingInput {
  const isOtherAmount = body.priceMinor === undefined && stored.priceMinor > 0
  if (body.currency && body.currency !== stored.currency && isOtherAmount) {
    const message = `Please send the price in ${body.currency} too: a number of minor units is another amount in it`
    throw new Refusal('invalidFields', { fields: { priceMinor: message } })
  }
  const city = body.location === undefined ? stored.city : undefined
  return parseInput(listingInputWith(env().feeRates), { ...stored, city, ...body })
}

/** Does something with a listing, and names its price in a refusal as the API does: the form has `price`, as it is typed. */
export async function withFieldsOfBody<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error) || !error.fields?.price) throw error
    const { price: priceMinor, ...others } = error.fields
    throw new Refusal(error.code, {
      message: error.message,
      fields: { priceMinor, ...others },
      ...(error.details && { details: error.details }),
    })
  }
}
