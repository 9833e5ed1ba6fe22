import { z } from 'zod'

/** A form-encoded integer. */
export const integer = z.string().transform((text, context) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text)
  context.addIssue({
    code: 'custom',
    message: `Invalid integer: ${text}`,
    params: { code: 'parameter_invalid_integer' },
  })
  return z.NEVER
})

/** A form-encoded boolean. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The caller's metadata; an empty value removes its name, an empty string removes all names. */
export const metadata = z
  .union([
    z.literal('').transform((): Record<string, string> | '' => ''),
    z.record(z.string().max(40), z.string().max(500)),
  ])
  .refine((given) => Object.keys(given).length <= 50, 'at most 50 keys')

/** Returns an object's metadata after applying `given`. */
export function mergeMetadata(present: Record<string, string>, given: Record<string, string> | '' | undefined) {
  if (given === '') return {}
  return Object.fromEntries(Object.entries({ ...present, ...given }).filter(([, value]) => value !== ''))
}

const comparison = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})

/** Parameters of every list. */
export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([comparison, integer.transform((at) => ({ gte: at, lte: at }))]).optional(),
}
