import { z } from 'zod'
import { parseInput } from '../../rules/parse-input.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { hideReview } from '../../server/reviews/hide-review.ts'
import { moderatedReview } from '../../server/reviews/moderated-review.ts'
import { showReview } from '../../server/reviews/show-review.ts'
import { actionResult } from '../session.ts'
import { auditView } from './audit-view.ts'

/** Loads a review with the data for deciding on it. Throws `reviewNotFound`. */
export async function loadModeratedReview(admin: Person, id: number) {
  const { createdAt, ...review } = await moderatedReview(admin, id)
  const audit = await adminActions(admin, { limit: 10, subject: { kind: 'review', id: String(id) } })
  return {
    review: { ...review, written: `${localDateTimeText(createdAt, 'UTC')} UTC` },
    audit: audit.entries.map(auditView),
  }
}

const decisionInput = z.object({ intent: z.enum(['hideReview', 'restoreReview']), reason: z.string().default('') })

/** Removes or restores a review by the form. Returns a message about it. */
export async function moderateReview(admin: Person, id: number, form: FormData) {
  return await actionResult(async (): Promise<string> => {
    const { intent, reason } = parseInput(decisionInput, Object.fromEntries(form))
    if (intent === 'hideReview') return `The review of ${await hideReview(admin, id, reason)} is removed.`
    return `The review of ${await showReview(admin, id, reason)} is visible again.`
  })
}
