import { expect, test } from 'vitest'
import { type TakenSpan, weekGrid } from '../../rules/availability.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import { startOptions, whyNotDay } from './start-options.ts'

const draft = { date: '2026-05-23', time: '14:00', hours: 1, people: 1, offset: '', addOns: [] }
const space = { timeZone: 'America/New_York', opening: defaultHours, minHours: 1 }
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

test('a start from which the shortest booking does not end before closing is not offered', () => {
  const weekHours = Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }])
  const place = {
    opening: { weekHours, specialHours: [{ date: '2026-05-24', ranges: [{ from: '10:00', to: '11:00' }] }] },
    minHours: 2,
  }
  const timesOf = (date: string, minHours = 2) =>
    startOptions({ ...place, minHours }, { ...draft, date, time: '10:00' }, null).map(({ time }) => time)
  expect(timesOf('2026-05-23').at(-1)).toBe('18:00')
  expect(timesOf('').at(-1)).toBe('18:00')
  expect(timesOf('2026-05-23', 1).at(-1)).toBe('19:00')
  expect(whyNotDay('2026-05-24', place, null)).toBe('closed')
  expect(whyNotDay('2026-05-24', { ...place, minHours: 1 }, null)).toBeNull()
  // Hours that go on after midnight belong to the next day.
  const late = { ...place.opening, weekHours: Array.from({ length: 7 }, () => [{ from: '18:00', to: '02:00' }]) }
  const texts = startOptions({ opening: late, minHours: 3 }, { ...draft, time: '18:00' }, null).map(({ time }) => time)
  expect(texts.at(-1)).toBe('23:00')
})
