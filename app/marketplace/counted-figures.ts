import { leastCases, ofHundred } from '../../rules/owner-record.ts'
import type { SpaceRecord } from '../../server/records/count-record.ts'

/** A figure of a record; null with fewer than ten cases. */
export type CountedFigure = { title: string; figure: string | null; text: string }

/** Returns the figures of a record as they are shown; `where` the stays were: 'in all spaces'. */
export function countedFigures(record: SpaceRecord, where: string) {
  const { stays, hours, withoutProblem, cancellations, refunds, answerTime } = record
  const cancelled = ofHundred(cancellations)
  const fine = ofHundred(withoutProblem)
  return {
    stays: {
      title: 'Stays',
      figure: stays >= leastCases ? shown(stays) : null,
      text: `Finished bookings ${where}, ${shown(hours)} hours.`,
    },
    withoutProblem: {
      title: 'Stays without a problem',
      figure: fine === null ? null : `${fine} of 100`,
      text: `${shown(withoutProblem.cases)} of ${shown(withoutProblem.of)} finished stays.`,
    },
    cancellations: {
      title: 'Cancelled by the owner',
      figure: cancelled === null ? null : `${cancelled} of 100`,
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
