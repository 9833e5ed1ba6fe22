import { expect, test } from 'vitest'
import { defaultHours, type OpeningHours } from '../../rules/opening-hours.ts'
import { closedText } from '../../rules/own-time.ts'
import { endOf } from '../../rules/time.ts'
import { checkDraft } from '../space/booking-draft.ts'
import { startOptions } from '../space/start-options.ts'
import type { BookingFormState } from '../space/use-booking-form.ts'
import { judgedAsChange, withOwnHours } from './judge-change.ts'

/** Saturday 23 May from 14:00 to 17:00 in New York. */
const startTime = new Date('2026-05-23T18:00:00Z')
const timeZone = 'America/New_York'
const agreed = { startTime, endTime: endOf(startTime, 3), timeZone, hours: 3 }
const now = new Date('2026-05-20T15:20:00Z')
const place = {
  userId: 'owner',
  available: true,
  status: 'available',
  capacity: 8,
  timeZone,
  opening: defaultHours as OpeningHours,
  windowDays: null as number | null,
  minHours: 1,
  noticeMinutes: 0,
  bufferMinutes: 0,
}
const weekHours = [...Array.from({ length: 5 }, () => [{ from: '09:00', to: '18:00' }]), [], []]
const closedOnWeekends: OpeningHours = { weekHours, specialHours: [] }

type Page = Parameters<typeof judgedAsChange>[1]

/** Why a draft cannot be chosen as the change of the booking, as the page shows it. */
function problemOf(time: string, hours: number, limits: Partial<typeof place> = {}, onlyOwnTime: string | null = null) {
  const space = { ...place, ...limits }
  const draft = { date: '2026-05-23', time, hours, people: 2, offset: '', addOns: [] }
  const taken = [{ start: agreed.endTime, end: endOf(agreed.endTime, 2), kind: 'booking' as const }]
  const checked = checkDraft(draft, space, taken, { now, viewerId: 'guest', windowDays: 365 })
  const form = { checked, draft, now } as unknown as BookingFormState
  return judgedAsChange(form, { agreed, space, onlyOwnTime } as unknown as Page).checked.problem
}

test.each([
  ['closed on that day', { opening: closedOnWeekends }],
  ['with more notice', { noticeMinutes: 10_080 }],
  ['booked fewer days ahead', { windowDays: 1 }],
  ['for fewer people', { capacity: 1 }],
  ['switched off', { available: false }],
])('the own hours of a booking can be chosen in a space that is %s since, others cannot', (_, limits) => {
  expect(problemOf('14:00', 2, limits)).toBeNull()
  expect(problemOf('14:00', 3, limits)).toBeNull()
  expect(problemOf('12:00', 2, limits)).not.toBeNull()
})

test('a longer buffer, which reaches into the next booking, does not take the own hours', () => {
  expect(problemOf('15:00', 2, { bufferMinutes: 30 })).toBeNull()
  expect(problemOf('13:00', 4, { bufferMinutes: 30 })).toMatchObject({ code: 'slotTaken' })
})

test('fewer hours than the minimum are refused, as the hours of others are', () => {
  expect(problemOf('14:00', 2, { minHours: 4 })).toMatchObject({ code: 'belowMinimumHours' })
  expect(problemOf('14:00', 3, { minHours: 4 })).toBeNull()
  expect(problemOf('15:00', 3)).toMatchObject({ code: 'slotTaken' })
})

test('where only its own time can be had, any other is refused with the reason', () => {
  expect(problemOf('10:00', 2, { available: false }, closedText)).toEqual({
    code: 'notChangeable',
    message: closedText,
  })
  expect(problemOf('10:00', 2, {}, closedText)).toMatchObject({ message: closedText })
  expect(problemOf('15:00', 2, { available: false }, closedText)).toBeNull()
})

test('the own hours are offered as starts on a day that is closed since, and no others', () => {
  const draft = { date: '2026-05-23', time: '14:00', hours: 3, people: 2, offset: '', addOns: [] }
  const startsIn = (opening: OpeningHours, date = draft.date) => {
    const space = withOwnHours({ ...place, opening, minHours: 5 } as unknown as Page['space'], agreed as Page['agreed'])
    expect(space.minHours).toBe(3)
    return startOptions({ ...space, minHours: 1 }, { ...draft, date }, null).map(({ time }) => time)
  }
  expect(startsIn(closedOnWeekends)).toEqual(['14:00', '15:00', '16:00'])
  expect(
    startsIn({ ...defaultHours, specialHours: [{ date: draft.date, ranges: [{ from: '10:00', to: '12:00' }] }] }),
  ).toEqual(['10:00', '11:00', '14:00', '15:00', '16:00'])
  expect(startsIn(closedOnWeekends, '2026-05-24')).toEqual(['14:00'])
  expect(startsIn(defaultHours)).toContain('09:00')
})

test('the hours of the booking are never offered instead of others, those that reach beyond them are', () => {
  const offered = (time: string, hours: number) => {
    const draft = { date: '2026-05-23', time, hours, people: 2, offset: '', addOns: [] }
    const checked = checkDraft(draft, place, [], { now, viewerId: 'guest', windowDays: 365 })
    const nearestFree: BookingFormState['nearestFree'] = (isOther = () => true) =>
      isOther(checked) && checked.start && checked.end ? { draft, start: checked.start, end: checked.end } : null
    const form = { checked, draft, now, nearestFree } as unknown as BookingFormState
    const page = { agreed, space: place, onlyOwnTime: null } as unknown as Page
    return judgedAsChange(form, page).nearestFree()?.draft.time ?? null
  }
  expect(offered('14:00', 3)).toBeNull()
  expect(offered('15:00', 1)).toBeNull()
  expect(offered('14:00', 4)).toBe('14:00')
  expect(offered('12:00', 3)).toBe('12:00')
})
