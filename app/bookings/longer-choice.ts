import { z } from 'zod'

/** Returns a later end and its price as `longerChoice` reads it. */
export function longerChoiceOf(until: Date, amountMinor: number): string {
  return `${until.toISOString()} ${amountMinor}`
}

/** The end that was chosen and the amount that was shown for it: '2026-05-23T22:00:00.000Z 8250'. */
export const longerChoice = z
  .string('Please choose until when')
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z \d{1,12}$/, 'Please choose until when')
  .transform((choice) => {
    const [until = '', amount] = choice.split(' ')
    return { until: new Date(until), amount: Number(amount) }
  })
