import { z } from '@hono/zod-openapi'
import { currencies } from '../../../rules/money.ts'

/** A place in degrees, WGS 84. */
export const pointShape = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })

export const minor = z.int().openapi({ description: 'Integer minor units of `currency`' })

export const feePercentage = z.number().openapi({
  example: 10,
  description: "The guest's service fee in per cent of the rental: 10 is ten per cent",
})

export const instant = z.iso.datetime({ offset: true }).openapi({ example: '2027-02-10T19:00:00.000Z' })

export const currencyShape = z.enum(currencies).openapi({ example: 'USD' })

export const rangeShape = z
  .strictObject({
    from: z.string().openapi({ example: '18:00' }),
    to: z.string().openapi({ example: '02:00', description: 'At or before `from` it is on the next day' }),
  })
  .openapi('OpenRange')

/** What GET returns and PUT does not change: it may be sent back as it is. */
export const onlyReturned = z
  .unknown()
  .optional()
  .openapi({ description: 'Ignored: GET returns it, PUT does not change it' })
