import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import { restoreSpace } from '../../server/spaces/restore-space.ts'
import { takeDownSpace } from '../../server/spaces/take-down-space.ts'
import { actionResult } from '../session.ts'

const spaceInput = z.object({ intent: z.enum(['takeDown', 'restoreSpace']), reason: z.string().default('') })

/** Takes a space down or restores it by the form. Returns a message about it. */
export async function moderateSpace(admin: Person, spaceId: number, form: FormData) {
  return await actionResult(async (): Promise<string> => {
    const { intent, reason } = parseInput(spaceInput, Object.fromEntries(form))
    if (intent === 'takeDown') return `${await takeDownSpace(admin, spaceId, reason)} is taken down.`
    return `${await restoreSpace(admin, spaceId, reason)} is listed again.`
  })
}
