import { CircleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { draftAddress } from '../../rules/draft-address.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { SpaceView } from './load-space.server.ts'
import { ProblemText } from './problem-text.tsx'
import type { BookingResult } from './space-action.server.ts'
import type { BookingFormState } from './use-booking-form.ts'

type BookingProblemProps = {
  space: SpaceView
  booking: BookingFormState
  result: BookingResult | undefined
  /** True once the button was pressed. */
  wasSubmitted: boolean
}

/** Why the draft cannot be booked: the server's refusal until the draft changes, then the browser's own check. */
export function BookingProblem({ space, booking, result, wasSubmitted }: BookingProblemProps) {
  const { draft, checked } = booking
  // A result only applies to the draft that was sent.
  const [sent, setSent] = useState({ result, draft })
  if (sent.result !== result) setSent({ result, draft })
  const refused = sent.result === result && sent.draft === draft && !isOfField(result) ? result?.problem : undefined
  // The button can be far below, and a sheet's head above it.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  if (refused && retryCodes.includes(refused.code)) {
    return (
      <div ref={box} className="booking-wide">
        <Notice tone="bad" title={refused.message}>
          {refused.code === 'unreached' ? (
            <>
              We could not be reached. Nothing was charged; your hours stay chosen.{' '}
              <button type="submit" className="text-link">
                Try again
              </button>
            </>
          ) : (
            <a href={draftAddress(space.slug, draft)} className="text-link">
              Try again
            </a>
          )}
        </Notice>
      </div>
    )
  }
  const own =
    checked.problem && (wasSubmitted || draft.date) && !quietCodes.includes(checked.problem.code)
      ? checked.problem
      : null
  const problem = refused ?? own
  return (
    <div ref={box} className="booking-wide empty:hidden" role="alert">
      {problem && (
        <p className="field-error">
          <Icon of={CircleAlert} size={16} />
          <span>
            <ProblemText problem={problem} timeZone={space.timeZone} />
          </span>
        </p>
      )}
    </div>
  )
}

/** Returns true for a problem of the name, which its own field shows. */
function isOfField(result: BookingResult | undefined): boolean {
  return result?.problem.fields.fullName !== undefined
}

/**
 * Problems that the guest cannot fix: the notice links to the page with the same draft, to try again. Without a connection the
 * browser would show its own error instead, so the form is sent again.
 */
const retryCodes: string[] = ['failed', 'unreached', 'paymentProviderDown', 'missingClientSecret', 'serviceBusy']

/** Problems that the form already asks about. */
const quietCodes: string[] = ['timeOverlap']
