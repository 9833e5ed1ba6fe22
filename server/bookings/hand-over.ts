import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { holdMinutes } from '../../rules/hold.ts'
import { currencies } from '../../rules/money.ts'
import { signingKey } from '../security/signing-key.ts'

const handOver = z.object({
  spaceId: z.int(),
  start: z.coerce.date(),
  hours: z.int(),
  headcount: z.int(),
  addOns: z.array(z.object({ id: z.string(), count: z.int() })),
  /** What the hours cost with the guest fee when they were chosen. */
  totalMinor: z.int(),
  currency: z.enum(currencies),
  endsAt: z.coerce.date(),
})

/** Hours that an assistant chose for a person, at a price that is agreed until `endsAt`. Nothing is held. */
export type HandOver = z.output<typeof handOver>

/** Returns until when hours that are handed over now can be booked at their price by the link. */
export function handOverEnd(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000)
}

/** Returns the signed text of a link that hands chosen hours over to a person. */
export function handOverToken(chosen: HandOver): string {
  const claim = Buffer.from(JSON.stringify(chosen)).toString('base64url')
  return `${claim}.${signatureOf(claim)}`
}

/** Returns the hours of a link, whether it has ended or not; null for a text that was not signed by this site. */
export function readHandOver(token: string): HandOver | null {
  const [claim = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(claim))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return handOver.parse(JSON.parse(Buffer.from(claim, 'base64url').toString()))
}

function signatureOf(claim: string): string {
  return createHmac('sha256', signingKey('hand-over link')).update(claim).digest('base64url')
}
