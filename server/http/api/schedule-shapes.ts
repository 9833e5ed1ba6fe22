import { z } from '@hono/zod-openapi'
import { instant, onlyReturned, rangeShape } from './common-shapes.ts'

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
      .nullable()
      .openapi({
        description:
          'Confirmed bookings to come outside these hours; they stay. Null for a key without the scope `bookings:read`',
      }),
  })
  .openapi('Schedule')
