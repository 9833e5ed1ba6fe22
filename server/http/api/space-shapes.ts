import { z } from '@hono/zod-openapi'
import { longerStayModes } from '../../../rules/booking-hours.ts'
import { bookingModes } from '../../../rules/booking-request.ts'
import { currencyShape, instant, minor, pointShape } from './common-shapes.ts'
import { tariffShape } from './price-shapes.ts'

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
    point: pointShape
      .nullable()
      .openapi({ description: 'Where I placed my own space; null for others, and for a key without `listings:read`' }),
    streetAddress: z
      .string()
      .nullable()
      .openapi({ description: 'Of my own space; null for others, and for a key without `listings:read`' }),
    arrivalNotes: z
      .string()
      .nullable()
      .openapi({ description: 'Of my own space; null for others, and for a key without `listings:read`' }),
    takenDownReason: z.string().nullable().openapi({
      description: 'Why an admin took my own space down; null if it is listed, and for a key without `listings:read`',
    }),
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
