import { Refusal } from '../../rules/refusal.ts'
import { logSecurityEvent } from '../security/log-security-event.ts'
import type { Person } from './person.ts'

/** The admin who asks. Refuses notFound for everybody else, because what is not yours answers 404 (spec D18). */
export function adminOnly(person: Person | null): Person {
  if (person?.isAdmin) return person
  if (person) logSecurityEvent('admin_refused', { personId: person.id })
  throw new Refusal('notFound')
}
