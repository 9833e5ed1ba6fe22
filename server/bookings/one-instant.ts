import type { LocalStart } from '../../rules/local-start.ts'
import { Refusal } from '../../rules/refusal.ts'

/**
 * Returns the one instant of a local time. Throws `startMissing`, `timeGap`, and `timeOverlap` with its two `choices` in
 * the details.
 */
export function oneInstant(found: LocalStart | { kind: 'invalid' }): Date {
  if (found.kind === 'one') return found.start
  if (found.kind === 'invalid') throw new Refusal('startMissing')
  if (found.kind === 'gap') throw new Refusal('timeGap')
  throw new Refusal('timeOverlap', {
    details: { choices: found.choices.map(({ start, offset }) => ({ start: start.toISOString(), offset })) },
  })
}
