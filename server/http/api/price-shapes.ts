import { z } from '@hono/zod-openapi'
import { addOnUnits, maxAddOnCount, maxAddOns } from '../../../rules/tariff.ts'
import { currencyShape, feePercentage, instant, minor, onlyReturned, rangeShape } from './common-shapes.ts'

const hourPrice = minor.openapi({ description: 'Of one hour' })

/** The price rules of a space as sent; their limits are those of the form (rules/tariff-input.ts), which reports errors. */
const tariffFields = {
  timePrices: z
    .array(rangeShape.extend({ days: z.array(z.int()), priceMinor: hourPrice }).openapi('TimePrice'))
    .openapi({ description: 'Up to 20; `days` from Monday, 0, to Sunday, 6. The last that fits wins.' }),
  datePrices: z
    .array(
      z
        .strictObject({ from: z.string().openapi({ example: '2027-07-04' }), to: z.string(), priceMinor: hourPrice })
        .openapi('DatePrice'),
    )
    .openapi({ description: 'Up to 100; they win over times. Past ones are dropped.' }),
  peopleSteps: z
    .array(z.strictObject({ from: z.int(), extraMinor: minor }).openapi('PeopleStep'))
    .openapi({ description: 'Up to 3: what each hour costs more from a number of people on' }),
  lengthDiscounts: z
    .array(z.strictObject({ fromHours: z.int(), percent: z.int() }).openapi('LengthDiscount'))
    .openapi({ description: 'Up to 3: how much less hours and people cost from a number of hours on' }),
}

const addOnFields = {
  name: z.string(),
  description: z.string(),
  unit: z.enum(addOnUnits).openapi({ description: 'What the price is multiplied by' }),
  priceMinor: minor,
  required: z.boolean().openapi({ description: 'Part of every booking, once' }),
  most: z.int().openapi({ description: 'How many a booking can have' }),
}

export const tariffShape = z
  .object({ ...tariffFields, addOns: z.array(z.object({ id: z.string(), ...addOnFields }).openapi('AddOn')) })
  .openapi('Tariff')

export const pricesBody = z
  .strictObject({
    ...tariffFields,
    addOns: z
      .array(
        z
          .strictObject({
            id: z.string().max(40).optional().openapi({ description: 'Of an add-on that exists; others get one' }),
            ...addOnFields,
          })
          .openapi('AddOnInput'),
      )
      .max(maxAddOns),
    version: z.int().openapi({ description: 'Of the prices that this changes; another one meanwhile is 409' }),
    currency: onlyReturned,
    priceMinor: onlyReturned,
  })
  .openapi('PricesInput')

export const pricesShape = tariffShape
  .extend({
    version: z.int(),
    currency: currencyShape,
    priceMinor: minor.openapi({ description: 'The usual price of an hour, which the listing has' }),
  })
  .openapi('Prices')

export const priceLineShape = z
  .object({
    kind: z.enum(['rental', 'half_hour', 'people', 'discount', 'add_on', 'guest_fee', 'kept_rental', 'kept_fee']),
    name: z.string().nullable(),
    quantity: z.int(),
    unitMinor: minor,
    amountMinor: z.int().openapi({ description: 'Quantity times unit, in minor units; negative for a discount' }),
    taxMinor: minor,
  })
  .openapi('PriceLine')

const chosenAddOnShape = z
  .strictObject({ id: z.string().max(40), count: z.int().min(1).max(maxAddOnCount) })
  .openapi('ChosenAddOn')

/** The add-ons of a booking request or a change. */
export const chosenAddOnsShape = z
  .array(chosenAddOnShape)
  .max(maxAddOns)
  .optional()
  .openapi({ description: 'The add-ons to book; required ones are part of every booking' })

/** The same as a query parameter, 'strobe:2,lunch:1'. */
export const addOnsParam = z
  .string()
  .max(1000)
  .optional()
  .openapi({ example: 'strobe:2,lunch:1', description: 'Add-ons and how many of each' })
  .transform((text, context) => {
    const parts = text ? text.split(',').map((part) => /^([^:,]{1,40}):(\d{1,3})$/.exec(part.trim())) : []
    if (parts.includes(null)) context.addIssue({ code: 'custom', message: 'Please write add-ons as strobe:2,lunch:1' })
    return text === undefined ? undefined : parts.map((part) => ({ id: part?.[1] ?? '', count: Number(part?.[2]) }))
  })

export const refundStageShape = z.object({ until: instant, refundMinor: minor })

export const quoteShape = z
  .object({
    startTime: instant,
    endTime: instant,
    timeZone: z.string(),
    hours: z.int(),
    rentalMinor: minor.openapi({ description: 'All that the owner charges: hours, people, discount and add-ons' }),
    addOnsMinor: minor.openapi({ description: 'The part of rentalMinor that is for add-ons' }),
    lines: z.array(priceLineShape),
    guestFeeMinor: minor,
    totalMinor: minor,
    platformFeePercentage: feePercentage,
    currency: currencyShape,
    available: z.boolean(),
    reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    cancelUntil: instant
      .nullable()
      .openapi({ description: 'The end of the first of cancelStages; null if there is none' }),
    cancelStages: z.array(refundStageShape).openapi({
      description:
        'What cancelling gives back until when, if it is booked now; after the last stage, nothing. For a space that is booked by request, without the 24 hours after the acceptance, in which everything comes back if the start is 72 hours away',
    }),
  })
  .openapi('Quote')
