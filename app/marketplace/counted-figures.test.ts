import { expect, test } from 'vitest'
import type { SpaceRecord } from '../../server/records/count-record.ts'
import { countedFigures } from './counted-figures.ts'

test('a share of fewer than a hundred cases is shown as counted, and not as of 100', () => {
  const figuresOf = (cases: number, of: number) => {
    const share = { cases, of }
    const record: SpaceRecord = {
      stays: of,
      hours: 100,
      withoutProblem: share,
      cancellations: share,
      refunds: share,
      answerTime: null,
      countedAt: new Date('2026-05-21T15:20:00Z'),
    }
    const { withoutProblem, cancellations } = countedFigures(record, 'in all spaces')
    return [withoutProblem.figure, cancellations.figure]
  }
  expect(figuresOf(44, 44)).toEqual(['44 of 44', '44 of 44'])
  expect(figuresOf(0, 44)).toEqual(['0 of 44', '0 of 44'])
  expect(figuresOf(3, 300)).toEqual(['1 of 100', '1 of 100'])
  expect(figuresOf(1, 9)).toEqual([null, null])
})
