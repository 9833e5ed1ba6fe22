import { leastCases, ofHundred, type Share } from '../../rules/owner-record.ts'
import type { SpaceRecord } from '../../server/records/count-record.ts'

/** A figure of a record; null with fewer than ten cases. */
export type CountedFigure = { title: string; figure: string | null; text: string }

/** Returns the figures of a record as they are shown; `where` the stays were: 'in all spaces'. */
export function countedFigures(record: SpaceRecord, where: string) {
  const { stays, hours, withoutProblem, cancellations, refunds, answerTime } = record
  return {
    stays: {
      title: 'Stays',
      figure: stays >= leastCases ? shown(stays) : null,
      text: `Finished bookings ${where}, ${shown(hours)} hours.`,
    },
    withoutProblem: {
      title: 'Stays without a problem',
      figure: shareShown(withoutProblem),
      text: `${shown(withoutProblem.cases)} of ${shown(withoutProblem.of)} finished stays.`,
    },
    cancellations: {
      title: 'Cancelled by the owner',
      figure: shareShown(cancellations),
      text: `${shown(cancellations.cases)} of the last ${cancellations.of} bookings.`,
    },
    answers: {
      title: 'Answers in',
      figure: answerTime,
      text: 'Half of the answers come sooner. From 8 to 22, local time.',
    },
    refunds: {
      title: 'Refunds on time',
      figure: refunds.of >= leastCases ? `${refunds.cases} of ${refunds.of}` : null,
      text: 'Sent within an hour of the cancellation.',
    },
  } satisfies Record<string, CountedFigure>
}

const shown = (count: number) => count.toLocaleString('en-US')

/** '98 of 100'; fewer than a hundred cases as they are, '43 of 44'. */
function shareShown(share: Share): string | null {
  const { cases, of } = share
  const rounded = ofHundred(share)
  if (rounded === null) return null
  return of < 100 ? `${cases} of ${of}` : `${rounded} of 100`
}
