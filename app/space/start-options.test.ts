import { expect, test } from 'vitest'
import { type TakenSpan, weekGrid } from '../../rules/availability.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import { startOptions } from './start-options.ts'

const draft = { date: '2026-05-23', time: '14:00', hours: 1, people: 1, offset: '', addOns: [] }
const space = { timeZone: 'America/New_York', opening: defaultHours }
const now = new Date('2026-05-23T14:30:00Z')

function textsOf(chosen: string, taken: Partial<TakenSpan>[] = []): string[] {
  const span = {
    start: new Date('2026-05-23T18:00:00Z'),
    end: new Date('2026-05-23T19:00:00Z'),
    kind: 'booking',
  } as const
  const [day = []] = weekGrid({
    ...space,
    firstDate: draft.date,
    now,
    taken: taken.map((one) => ({ ...span, ...one })),
  })
  return startOptions(space, { ...draft, time: chosen }, day).map(({ text }) => text)
}

test('starts that are not free have a note, also the chosen one if it was taken meanwhile', () => {
  expect(textsOf('14:00')).toContain('14:00')
  expect(textsOf('15:00', [{}])).toContain('14:00 taken')
  expect(textsOf('14:00', [{}])).toContain('14:00 taken')
  expect(textsOf('14:00', [{ kind: 'hold' }])).toContain('14:00 on hold')
})

test('the chosen start has no note while the guest holds it, nor once it is past', () => {
  expect(textsOf('14:00', [{ kind: 'hold', mine: true }])).toContain('14:00')
  expect(textsOf('09:00')).toContain('09:00')
  expect(textsOf('14:00')).toContain('09:00 past')
})
