import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { sql } from '../../db/sql.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import type { ReportSubjectKind } from './report-subject.ts'

/**
 * What was done about the subject of a report other than by deciding it: taken down (or removed, for a review), the person
 * suspended, or gone, because the owner deleted the listing or the person the account.
 */
type Done = 'takeDown' | 'suspend' | 'gone'

/** Two columns of the rows that `joinSubject` joins. Both are null if nothing was done. */
export type DealtWith = { done: Done | null; doneAt: Date | null }

/** Selects `DealtWith`. Spaces that were taken down with their owner count as the suspension of the owner. */
export const selectDealtWith = sql`
  case when r.subject_kind = 'space' and s.taken_down_at is not null and not s.taken_down_with_owner
      or review.hidden_at is not null then 'takeDown'
    when u.suspended_at is not null then 'suspend'
    when r.subject_kind = 'space' and s.deleted_at is not null and s.taken_down_at is null
      or r.subject_kind = 'conversation' and u.email like ${deletedAddresses} then 'gone' end as done,
  case when r.subject_kind = 'space' and s.taken_down_at is not null and not s.taken_down_with_owner then s.taken_down_at
    when review.hidden_at is not null then review.hidden_at
    when u.suspended_at is not null then u.suspended_at
    when r.subject_kind = 'space' then s.deleted_at end as done_at`

/** Returns what was done as a sentence: 'The listing was taken down on Sat 28 Nov 2026.'; null if nothing was. */
export function dealtWithText(kind: ReportSubjectKind, { done, doneAt }: DealtWith): string | null {
  if (done === null) return null
  return `${doneWords[kind][done]}${doneAt ? ` on ${formatDay(localDate(doneAt, 'UTC'))}` : ''}.`
}

const spaceWords: Record<Done, string> = {
  takeDown: 'The listing was taken down',
  suspend: 'The owner was suspended',
  gone: 'The owner deleted the listing',
}

const doneWords: Record<ReportSubjectKind, Record<Done, string>> = {
  space: spaceWords,
  conversation: { ...spaceWords, suspend: 'The account was suspended', gone: 'The account was deleted by its owner' },
  review: { ...spaceWords, takeDown: 'The review was removed', suspend: 'Its author was suspended' },
}

/** Returns true if a dismissal would say that nothing changes although it has. A review stays while its author is suspended. */
export function contradictsDismissal(kind: ReportSubjectKind, { done }: DealtWith): boolean {
  return done !== null && !(kind === 'review' && done === 'suspend')
}
