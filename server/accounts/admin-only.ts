import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import type { Person } from './person.ts'

/**
 * Returns the admin. Throws `secondFactorMissing` for an admin who has to turn it on first, and `notFound` for all other
 * users, since a page that a user may not access responds with 404 (spec D18).
 */
export function adminOnly(person: Person | null): Person {
  if (person?.isAdmin) return person
  if (person?.needsSecondFactor) throw new Refusal('secondFactorMissing')
  if (person) logSecurityEvent('admin_refused', { personId: person.id })
  throw new Refusal('notFound')
}
