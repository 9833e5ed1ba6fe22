import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import type { Person } from '../../server/accounts/person.ts'
import { decideReport } from '../../server/moderation/decide-report.ts'
import { actionResult } from '../session.ts'

const decisionInput = z.object({
  intent: z.enum(['takeDown', 'suspend', 'dealtWith', 'dismiss']),
  reason: z.string().default(''),
  newest: z.coerce.number().int().optional(),
})

/** Decides a report by its form. Returns a message about it. */
export async function decideReportByForm(admin: Person, reportId: number, form: FormData) {
  return await actionResult(async (): Promise<string> => {
    const { intent, reason, newest } = parseInput(decisionInput, Object.fromEntries(form))
    const title = await decideReport(admin, reportId, { decision: intent, reason, newest })
    if (intent === 'takeDown') return `${title} is taken down.`
    if (intent === 'dealtWith') return `${title}: closed as already dealt with.`
    return intent === 'suspend' ? `${title}: the account is suspended.` : `${title} stays as it is.`
  })
}
