import { CircleAlert } from 'lucide'
import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { draftAddress } from './booking-draft.ts'
import type { SpaceView } from './load-space.server.ts'
import type { BookingResult } from './space-action.server.ts'
import type { BookingFormState } from './use-booking-form.ts'

type BookingProblemProps = {
  space: SpaceView
  booking: BookingFormState
  answer: BookingResult | undefined
  /** The button was pressed. */
  asked: boolean
}

/** Why this cannot be booked as it stands: the server's word until something is changed, else what the browser can tell. */
export function BookingProblem({ space, booking, answer, asked }: BookingProblemProps) {
  const { draft, checked } = booking
  // What was answered holds for what was sent.
  const [answered, setAnswered] = useState({ answer, draft })
  if (answered.answer !== answer) setAnswered({ answer, draft })
  const told =
    answered.answer === answer && answered.draft === draft && !isOfField(answer) ? answer?.problem : undefined
  if (told && laterCodes.includes(told.code)) {
    return (
      <div className="booking-wide">
        <Notice tone="bad" title={told.message}>
          <a href={draftAddress(space.slug, draft)} className="text-link">
            Try again
          </a>
        </Notice>
      </div>
    )
  }
  const own =
    checked.problem && (asked || draft.date) && !quietCodes.includes(checked.problem.code) ? checked.problem : null
  const problem = told ?? own
  return (
    <div className="booking-wide empty:hidden" role="alert">
      {problem && (
        <p className="field-error">
          <Icon of={CircleAlert} size={16} />
          <span>{problem.fields?.[Object.keys(problem.fields)[0] ?? ''] ?? problem.message}</span>
        </p>
      )}
    </div>
  )
}

/** The name's own field says what is wrong with it. */
function isOfField(answer: BookingResult | undefined): boolean {
  return answer?.problem.fields.fullName !== undefined
}

/** Not the guest's to mend: the page is asked anew, with what was typed. */
const laterCodes: string[] = ['failed', 'paymentProviderDown', 'missingClientSecret', 'serviceBusy']

/** The question itself stands in the form. */
const quietCodes: string[] = ['timeOverlap']
