import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import { restorePerson } from '../../server/moderation/restore-person.ts'
import { suspendPerson } from '../../server/moderation/suspend-person.ts'
import { actionResult } from '../session.ts'

const personInput = z.object({ intent: z.enum(['suspend', 'restorePerson']), reason: z.string().default('') })

/** Suspends or restores a person by the form. Returns a message about it. */
export async function moderatePerson(admin: Person, personId: string, form: FormData) {
  return await actionResult(async (): Promise<string> => {
    const { intent, reason } = parseInput(personInput, Object.fromEntries(form))
    if (intent === 'suspend') return `${await suspendPerson(admin, personId, reason)} is suspended.`
    return `${await restorePerson(admin, personId, reason)} can sign in again.`
  })
}
