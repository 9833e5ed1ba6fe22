import { z } from '@hono/zod-openapi'
import { arrivalNotesHours } from '../../../rules/arrival-notes.ts'
import { bookingStatuses } from '../../../rules/booking.ts'
import { bookingRoles } from '../../../rules/booking-role.ts'
import { currencyShape, feePercentage, instant, minor, pointShape } from './common-shapes.ts'
import { priceLineShape, refundStageShape } from './price-shapes.ts'

export const cancellationQuoteShape = z
  .object({
    refundMinor: minor.nullable().openapi({ description: 'Null for co-hosts, who see no amounts' }),
    penaltyMinor: minor.nullable().openapi({
      description: 'What it costs the owner who cancels, deducted from later payouts; 0 for others, null for co-hosts',
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
    laterRefundsAtMostBp: z.int().openapi({
      description: 'The share of the rental that later refunds return at most, in hundredths of a per cent',
    }),
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
  holdExpiresAt: instant.nullable().openapi({
    description: 'While `pending`: until when it can be paid; while `requested`: until when the owner can answer',
  }),
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
    guestName: z
      .string()
      .nullable()
      .openapi({ description: 'As on the screens; null for the guest, and for a key without `bookings:read`' }),
    totalPriceMinor: hiddenMinor,
    refundMinor: hiddenMinor,
    paymentStatus: z.string().nullable().openapi({ description: 'Null for co-hosts, and if nothing was to be paid' }),
    rentalMinor: hiddenMinor,
    lines: z.array(priceLineShape).openapi({ description: 'What the price is made of; empty for co-hosts' }),
    addOns: z.array(z.object({ id: z.string(), count: z.int() })),
    platformFeePercentage: feePercentage,
    platformFeeAmountMinor: hiddenMinor,
    streetAddress: z.string().nullable().openapi({ description: 'Null for a key without `bookings:read`' }),
    arrivalNotes: z
      .string()
      .nullable()
      .openapi({
        description: `How to get in: for the guest once confirmed, until ${arrivalNotesHours} hours after the end; null for a key without \`bookings:read\``,
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
    refundMinor: z.int().openapi({
      description: 'What comes back, in minor units of the `currency` of `booking`; 0 unless the change costs less',
    }),
    payment: z
      .object({
        modificationId: z.uuid(),
        clientSecret: z.string(),
        amount: z.int().openapi({ description: 'What is to be paid, in minor units of the `currency` of `booking`' }),
        holdExpiresAt: instant,
      })
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

export const paymentIntentShape = z
  .object({
    clientSecret: z.string(),
    platformFee: z.object({
      amount: z.int().openapi({ description: "The guest's service fee, in minor units of the request's `currency`" }),
      percentage: feePercentage,
    }),
    bookingId: z.string(),
    holdExpiresAt: instant,
  })
  .openapi('PaymentIntent')
