import { z } from '@hono/zod-openapi'
import { arrivalNotesHours } from '../../../rules/arrival-notes.ts'
import { bookingStatuses } from '../../../rules/booking.ts'
import { longerStayModes } from '../../../rules/booking-hours.ts'
import { bookingModes } from '../../../rules/booking-request.ts'
import { bookingRoles } from '../../../rules/booking-role.ts'
import { currencies } from '../../../rules/money.ts'
import { addOnUnits, maxAddOnCount, maxAddOns } from '../../../rules/tariff.ts'

/** A place in degrees, WGS 84. */
export const pointShape = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

export const minor = z.int().openapi({ description: 'Integer minor units of `currency`' })
export const instant = z.iso.datetime({ offset: true }).openapi({ example: '2027-02-10T19:00:00.000Z' })

export const currencyShape = z.enum(currencies).openapi({ example: 'USD' })

export const typeShape = z
  .object({ name: z.string().openapi({ example: 'photography' }), label: z.string() })
  .openapi('SpaceType')

export const photoShape = z
  .object({
    id: z.int(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    palette: z.string().openapi({ description: 'The dominant colour, for the time of loading' }),
    sources: z.array(
      z.object({
        url: z.string().openapi({ description: 'Relative to the address of the marketplace' }),
        width: z.int(),
      }),
    ),
  })
  .openapi('Photo')

export const spaceShape = z
  .object({
    id: z.int(),
    slug: z.string(),
    url: z.string().openapi({ description: 'Of its page, relative to the address of the marketplace' }),
    title: z.string(),
    shortDescription: z.string(),
    type: z.string(),
    typeLabel: z.string(),
    priceMinor: minor,
    fromMinor: minor.openapi({ description: 'The lowest price of an hour of the week' }),
    currency: currencyShape,
    location: z.string(),
    city: z.string(),
    country: z.string(),
    timeZone: z.string(),
    capacity: z.int(),
    amenities: z.array(z.string()),
    available: z.boolean(),
    status: z.enum(['available', 'rented', 'maintenance']),
    featured: z.boolean(),
    popular: z.boolean(),
    greatValue: z.boolean(),
    mapPoint: pointShape.extend({ isCity: z.boolean() }).nullable().openapi({
      description: 'Within 500 metres of it; with `isCity` the middle of its city. Null if neither is known',
    }),
    bookingMode: z.enum(bookingModes).openapi({
      description: '`request`: the owner accepts or declines before the card is charged',
    }),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    image: photoShape.nullable(),
    createdAt: z.string(),
  })
  .openapi('Space')

export const foundSpaceShape = spaceShape
  .extend({
    quote: z
      .object({
        startTime: instant,
        endTime: instant,
        hours: z.int(),
        rental: minor,
        guestFee: minor,
        total: minor,
        currency: currencyShape,
        otherStarts: z.int().openapi({ description: 'At how many other starts of the window the hours would fit' }),
        weeks: z.int().openapi({ description: 'For how many weeks the amounts are; 1 unless `weeks` were requested' }),
      })
      .nullable()
      .openapi('SearchQuote', { description: 'For the requested hours; null if none were requested' }),
  })
  .openapi('FoundSpace')

const rangeShape = z
  .strictObject({
    from: z.string().openapi({ example: '18:00' }),
    to: z.string().openapi({ example: '02:00', description: 'At or before `from` it is on the next day' }),
  })
  .openapi('OpenRange')

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

export const reviewShape = z
  .object({
    rating: z.int(),
    body: z.string(),
    author: z.string().nullable().openapi({ description: 'First name and initial' }),
    createdAt: z.string().openapi({ description: 'When it became visible' }),
    answer: z.string().nullable().openapi({ description: 'Of the owner' }),
    answeredAt: z.string().nullable(),
  })
  .openapi('Review')

export const spaceDetailShape = spaceShape
  .extend({
    point: pointShape.nullable().openapi({ description: 'Where I placed my own space; null for others' }),
    streetAddress: z.string().nullable().openapi({ description: 'Of my own space; null for others' }),
    arrivalNotes: z.string().nullable().openapi({ description: 'Of my own space; null for others' }),
    takenDownReason: z
      .string()
      .nullable()
      .openapi({ description: 'Why an admin took my own space down; null if it is listed' }),
    description: z.string(),
    images: z.array(photoShape),
    tariff: tariffShape.nullable().openapi({ description: 'Null: all hours cost `priceMinor`' }),
    minHours: z.int(),
    noticeMinutes: z.int(),
    bufferMinutes: z.int(),
    longerStays: z
      .enum(longerStayModes)
      .openapi({ description: '`ask`: the owner is asked first; `off`: a stay ends as booked' }),
    cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
    owner: z.object({ name: z.string().nullable(), since: z.string() }),
    reviews: z.array(reviewShape).openapi({ description: 'The latest, up to ten' }),
  })
  .openapi('SpaceDetails')

export const weekShape = z
  .object({
    timeZone: z.string(),
    firstDate: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        hours: z.array(
          z.object({
            hour: z.int(),
            start: instant.nullable().openapi({ description: 'Null for an hour that the clocks skip' }),
            state: z.enum(['free', 'taken', 'held', 'mine', 'ownHold', 'past', 'closed']),
          }),
        ),
      }),
    ),
  })
  .openapi('WeekAvailability')

/** What GET returns and PUT does not change: it may be sent back as it is. */
const onlyReturned = z.unknown().optional().openapi({ description: 'Ignored: GET returns it, PUT does not change it' })

/** The schedule of a space as sent; its rules are those of the form (rules/schedule.ts), which reports errors. */
export const scheduleBody = z
  .strictObject({
    weekHours: z.array(z.array(rangeShape)).nullable().openapi({
      description: 'Up to three ranges of whole hours for each day from Monday; null: bookings start from 9 to 21',
    }),
    specialHours: z
      .array(z.strictObject({ date: z.string().openapi({ example: '2027-12-25' }), ranges: z.array(rangeShape) }))
      .openapi({
        description: 'Up to 400 dates with hours of their own, closed without ranges; past ones are dropped',
      }),
    minHours: z.int(),
    noticeMinutes: z.int(),
    windowDays: z.int().nullable().openapi({ description: 'How far ahead it can be booked; null: as far as anywhere' }),
    bufferMinutes: z.int(),
    version: z.int().openapi({ description: 'Of the schedule that this changes; another one meanwhile is 409' }),
    timeZone: onlyReturned,
    bookingsOutside: onlyReturned,
  })
  .openapi('ScheduleInput')

export const scheduleShape = scheduleBody
  .extend({
    timeZone: z.string(),
    bookingsOutside: z
      .array(z.object({ id: z.uuid(), startTime: instant, endTime: instant }))
      .openapi({ description: 'Confirmed bookings to come outside these hours; they stay' }),
  })
  .openapi('Schedule')

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

const priceLineShape = z
  .object({
    kind: z.enum(['rental', 'half_hour', 'people', 'discount', 'add_on', 'guest_fee', 'kept_rental', 'kept_fee']),
    name: z.string().nullable(),
    quantity: z.int(),
    unitMinor: z.int(),
    amountMinor: z.int().openapi({ description: 'Quantity times unit; negative for a discount' }),
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

const refundStageShape = z.object({ until: instant, refundMinor: minor })

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
    platformFeePercentage: z.number(),
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

export const cancellationQuoteShape = z
  .object({
    refundMinor: minor,
    penaltyMinor: minor.openapi({
      description: 'What it costs the owner who cancels, deducted from later payouts; 0 for everyone else',
    }),
    currency: currencyShape,
    stages: z.array(refundStageShape).openapi({
      description: 'For its guest: what comes back until when, the first stage being now; after the last, nothing',
    }),
    bookedAgainMinor: minor.openapi({
      description: 'For its guest: what comes back later at most, if others book the hours and stay',
    }),
  })
  .openapi('CancellationQuote')

export const modificationQuoteShape = z
  .object({
    kind: z.enum(['dearer', 'cheaper', 'equal']),
    amount: z.int().openapi({ description: 'Minor units: above 0 is to be paid, below 0 comes back' }),
    currency: currencyShape,
    startTime: instant,
    endTime: instant,
    hours: z.int(),
    timeZone: z.string(),
    totalMinor: minor,
    lines: z.array(priceLineShape),
    laterRefundsAtMostBp: z.int().openapi({ description: 'The share of the rental that later refunds return at most' }),
    available: z.boolean(),
    reason: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .openapi('ModificationQuote')

const bookingFields = {
  id: z.uuid(),
  number: z.string().openapi({ example: 'H7K-2QM', description: 'Short, for people; unique' }),
  status: z.enum(bookingStatuses),
  spaceId: z.int(),
  spaceTitle: z.string(),
  spaceLocation: z.string(),
  timeZone: z.string(),
  startTime: instant,
  endTime: instant,
  hours: z.int(),
  extraMinutes: z
    .int()
    .openapi({ description: 'Beside the whole hours: 30 after the guest stayed half an hour longer, else 0' }),
  headcount: z.int(),
  currency: currencyShape,
  holdExpiresAt: instant.nullable().openapi({ description: 'Of a request: until when the owner can answer' }),
  requestAnswer: z.enum(['accepted', 'declined', 'withdrawn', 'expired', 'ended']).nullable().openapi({
    description: 'How the waiting for the owner ended; null if it was booked at once or still waits',
  }),
  answerNote: z.string().nullable(),
  createdAt: instant,
}

export const bookingShape = z
  .object({ ...bookingFields, totalPriceMinor: minor, refundMinor: minor, paymentStatus: z.string().nullable() })
  .openapi('Booking')

/** An amount between the owner of a space and the guest; co-hosts do not receive it. */
const hiddenMinor = minor.nullable().openapi({ description: 'Integer minor units of `currency`; null for co-hosts' })

export const bookingDetailShape = z
  .object({
    ...bookingFields,
    role: z
      .enum(bookingRoles)
      .openapi({ description: 'Mine: whether it is a stay of mine, or one at a space of mine' }),
    guestName: z.string().nullable().openapi({ description: 'As on the screens; null for the guest' }),
    totalPriceMinor: hiddenMinor,
    refundMinor: hiddenMinor,
    paymentStatus: z.string().nullable().openapi({ description: 'Null for co-hosts, and if nothing was to be paid' }),
    rentalMinor: hiddenMinor,
    lines: z.array(priceLineShape).openapi({ description: 'What the price is made of; empty for co-hosts' }),
    addOns: z.array(z.object({ id: z.string(), count: z.int() })),
    platformFeePercentage: z.number(),
    platformFeeAmountMinor: hiddenMinor,
    streetAddress: z.string().nullable(),
    arrivalNotes: z
      .string()
      .nullable()
      .openapi({
        description: `How to get in: for the guest once confirmed, until ${arrivalNotesHours} hours after the end`,
      }),
    point: pointShape.nullable().openapi({ description: 'Where it is on the map: once confirmed, like the address' }),
    cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
    cancelUntil: instant.nullable(),
    refunds: z
      .array(z.object({ amountMinor: minor, status: z.string(), reason: z.string() }))
      .openapi({ description: 'Empty for co-hosts' }),
  })
  .openapi('BookingDetails')

export const modificationShape = z
  .object({
    outcome: z.enum(['done', 'payment']),
    refundMinor: z.int().openapi({ description: 'What comes back; 0 unless hours were taken away' }),
    payment: z
      .object({ modificationId: z.uuid(), clientSecret: z.string(), amount: z.int(), holdExpiresAt: z.string() })
      .nullable(),
    booking: bookingDetailShape,
  })
  .openapi('Modification')

export const proposalShape = z
  .object({
    id: z.uuid(),
    proposedBy: z.enum(['guest', 'owner']),
    until: instant,
    amount: z.int().openapi({ description: 'What the guest pays for it, in minor units' }),
    useBookingCard: z.boolean().openapi({ description: 'The saved card is charged once the owner accepts' }),
    answer: z
      .enum(['accepted', 'declined', 'withdrawn', 'lapsed'])
      .nullable()
      .openapi({ description: 'Null until it is answered' }),
    isOpen: z.boolean().openapi({ description: 'It can be answered now' }),
  })
  .openapi('StayProposal')

export const sessionShape = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    expiresAt: instant.openapi({ description: 'When the access token ends; refresh shortly before' }),
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      fullName: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      isAdmin: z.boolean(),
      needsSecondFactor: z
        .literal(true)
        .optional()
        .openapi({ description: 'An admin who has to turn on two-step sign-in first' }),
    }),
  })
  .openapi('Session')

export const paymentIntentShape = z
  .object({
    clientSecret: z.string(),
    platformFee: z.object({ amount: z.int(), percentage: z.number() }),
    bookingId: z.string(),
    holdExpiresAt: z.string(),
  })
  .openapi('PaymentIntent')
