import { expect, test } from 'vitest'
import { type TakenSpan, weekGrid } from '../../rules/availability.ts'
import { type BookingDraft, draftAddress } from '../../rules/draft-address.ts'
import { defaultHours } from '../../rules/opening-hours.ts'
import {
  checkDraft,
  draftFrom,
  isFreeTime,
  isTimeProblem,
  nearestFreeStart,
  restartedAt,
  withFirstFreeStart,
} from './booking-draft.ts'

const space = {
  userId: 'owner',
  available: true,
  status: 'available',
  capacity: 14,
  timeZone: 'America/New_York',
  opening: defaultHours,
  windowDays: null,
  minHours: 1,
  noticeMinutes: 0,
  bufferMinutes: 60,
}
const allHours = {
  ...space,
  opening: { weekHours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]), specialHours: [] },
}
const at = { now: new Date('2026-05-21T15:20:00Z'), viewerId: 'guest', windowDays: 365 }
const draft: BookingDraft = { date: '2026-05-23', time: '14:00', hours: 3, people: 8, offset: '', addOns: [] }

const judge = (
  changes: Partial<BookingDraft>,
  taken: TakenSpan[] = [],
  place: typeof space | typeof allHours = space,
) => checkDraft({ ...draft, ...changes }, place, taken, at)
const span = (from: string, to: string, more: Partial<TakenSpan> = {}): TakenSpan => ({
  start: new Date(`2026-05-23T${from}:00-04:00`),
  end: new Date(`2026-05-23T${to}:00-04:00`),
  kind: 'booking',
  ...more,
})

test('a free time has its two instants', () => {
  expect(judge({})).toEqual({
    start: new Date('2026-05-23T18:00:00Z'),
    end: new Date('2026-05-23T21:00:00Z'),
    offsets: [],
    problem: null,
    isBooked: false,
    isHeld: false,
  })
})

test('the three messages are those of the specification', () => {
  expect(judge({ date: '' }).problem?.message).toBe('Please select a date and time')
  expect(judge({ date: '2026-05-21', time: '11:00' }).problem?.message).toBe('Please select a future date and time')
  expect(judge({}, [span('16:00', '18:00')]).problem?.message).toBe('This time slot is not available')
})

test('the buffer afterwards has to be free too', () => {
  expect(judge({}, [span('17:00', '18:00')]).problem?.code).toBe('slotTaken')
  expect(judge({}, [span('18:00', '19:00')]).problem).toBeNull()
})

test("one's own hold stands in nobody's way, a booking of one's own does", () => {
  const hold = span('14:00', '16:00', { kind: 'hold', mine: true })
  const buffer = span('16:00', '17:00', { kind: 'buffer' })
  expect(judge({}, [hold, buffer]).problem).toBeNull()
  expect(judge({}, [span('14:00', '16:00', { mine: true })]).problem?.code).toBe('slotTaken')
  expect(judge({}, [span('14:00', '16:00', { kind: 'hold' }), buffer]).problem?.code).toBe('slotTaken')
})

test('hours that are only on hold are said to be so, not those of which a part is taken', () => {
  const held = judge({}, [span('14:00', '16:00', { kind: 'hold' })])
  expect(held).toMatchObject({ isHeld: true, problem: { code: 'slotTaken' } })
  expect(held.problem?.message).toBe('These hours are on hold for somebody else. They may be free again soon.')
  const spans = [span('14:00', '16:00', { kind: 'hold' }), span('16:00', '18:00', { kind: 'taken' })]
  expect(judge({}, spans)).toMatchObject({ isHeld: false, problem: { message: 'This time slot is not available' } })
})

test('hours that the viewer has booked are said to be so, not those beside them', () => {
  const own = [span('14:00', '17:00', { mine: true }), span('17:00', '18:00', { kind: 'buffer' })]
  expect(judge({}, own)).toMatchObject({
    isBooked: true,
    problem: { message: expect.stringMatching(/^You have booked/) },
  })
  expect(judge({ hours: 2 }, own).isBooked).toBe(true)
  expect(judge({ hours: 4 }, own)).toMatchObject({ isBooked: false, problem: { code: 'slotTaken' } })
  expect(judge({}, [span('14:00', '17:00')]).isBooked).toBe(false)
})

test('hours that the viewer held without paying are others’ until their turn is over', () => {
  const until = new Date('2026-05-21T16:31:00Z')
  const turn = { start: new Date('2026-05-23T18:00:00Z'), end: new Date('2026-05-23T20:00:00Z'), until, ranOut: false }
  const problemAt = (changes: Partial<BookingDraft>, now = at.now) =>
    checkDraft({ ...draft, ...changes }, space, [], { ...at, now, turns: [turn] }).problem
  expect(problemAt({})).toMatchObject({
    code: 'heldBefore',
    message: 'Others have their turn until',
    until,
  })
  expect(isTimeProblem(problemAt({}))).toBe(true)
  expect(problemAt({ time: '16:00' })).toBeNull()
  expect(problemAt({}, until)).toBeNull()
  const ranOut = checkDraft(draft, space, [], { ...at, turns: [{ ...turn, ranOut: true }] }).problem
  expect(ranOut?.message).toBe('Your hold ran out. Others have their turn until')
})

test('where the hour comes twice, one of the two is asked for; where there is none, it is refused', () => {
  const night = { date: '2026-11-01', time: '01:00', hours: 1 }
  expect(judge(night, [], allHours)).toMatchObject({ start: null, offsets: ['-04:00', '-05:00'] })
  expect(judge({ ...night, offset: '-05:00' }, [], allHours)).toMatchObject({
    start: new Date('2026-11-01T06:00:00Z'),
    offsets: ['-04:00', '-05:00'],
    problem: null,
  })
  expect(judge({ date: '2027-03-14', time: '02:00' }, [], allHours).problem?.code).toBe('timeGap')
})

test('an address fills the form, and the form makes the address', () => {
  const address = draftAddress('the-pencil-works', draft)
  expect(draftFrom(new URL(address, 'http://x').searchParams, space)).toEqual(draft)
  expect(draftFrom(new URLSearchParams({ at: '2026-05-23T14:00' }), { minHours: 2 })).toEqual({
    date: '2026-05-23',
    time: '14:00',
    hours: 2,
    people: 1,
    offset: '',
    addOns: [],
  })
  expect(draftFrom(new URLSearchParams({ date: '2026-13-40' }), space).date).toBe('')
  expect(draftFrom(new URLSearchParams({ date: 'soon', time: 'x', hours: '99', people: '-1' }), space)).toEqual({
    date: '',
    time: '09:00',
    hours: 1,
    people: 1,
    offset: '',
    addOns: [],
  })
})

test('finding G11: the form begins at the first start that can be booked, unless it has a day', () => {
  const open = draftFrom(new URLSearchParams(), { minHours: 2 })
  const now = new Date('2026-05-22T01:30:00Z')
  const taken = [span('09:00', '11:00'), span('12:00', '13:00')]
  const place = { ...space, minHours: 2 }
  const first = (firstDate: string, one: BookingDraft = open, at2 = now) =>
    withFirstFreeStart(one, weekGrid({ firstDate, ...place, taken, now: at2 }), (each) =>
      checkDraft(each, place, taken, { ...at, now: at2 }),
    )
  expect(first('2026-05-21')).toMatchObject({ date: '2026-05-22', time: '09:00', hours: 2 })
  // 13:00, because the gap between the two bookings is too short.
  expect(first('2026-05-23')).toMatchObject({ date: '2026-05-23', time: '13:00' })
  expect(first('2026-05-21', { ...open, date: '2026-05-21' })).toMatchObject({ date: '2026-05-21', time: '09:00' })
  expect(withFirstFreeStart(open, [], () => judge({}))).toEqual(open)
})

test('the nearest free start to a taken one is of the same day if that has one', () => {
  const now = new Date('2026-05-22T01:30:00Z')
  const nearest = (taken: ReturnType<typeof span>[], chosen: Partial<BookingDraft>) => {
    const days = weekGrid({ firstDate: '2026-05-22', ...space, taken, now })
    const draft = { ...draftFrom(new URLSearchParams(), space), ...chosen }
    return nearestFreeStart(draft, days, (each) => isFreeTime(checkDraft(each, space, taken, { ...at, now })))
  }
  const afternoon = [span('13:00', '16:00')]
  // 11:00, because the hour after a booking has to be free too.
  expect(nearest(afternoon, { date: '2026-05-23', time: '13:00' })).toMatchObject({ date: '2026-05-23', time: '11:00' })
  expect(nearest(afternoon, { date: '2026-05-23', time: '15:00' })).toMatchObject({ date: '2026-05-23', time: '16:00' })
  const hours = { date: '2026-05-23', time: '14:00', hours: 3 }
  expect(nearest(afternoon, hours)).toMatchObject({ ...hours, time: '16:00' })
  // The whole day is taken: the day before, which is as near as the day after and comes first.
  expect(nearest([span('00:00', '23:59')], hours)).toMatchObject({ ...hours, date: '2026-05-22' })
  // More people than the space holds make no time taken; how many it holds is said once it is chosen.
  expect(nearest(afternoon, { ...hours, people: 1_000 })).toMatchObject({ ...hours, time: '16:00', people: 1_000 })
  expect(nearest(afternoon, { ...hours, hours: 99 })).toBeNull()
})

test('what is said of the hours does not depend on the number of people, which is checked last', () => {
  const taken = [span('14:00', '15:00')]
  for (const people of [0, 1_000]) {
    expect(judge({ people }, taken).problem?.code).toBe('slotTaken')
    expect(judge({ people }).problem?.fields?.headcount).toBeTruthy()
  }
})

test('finding G11: problems of the time are told from others', () => {
  expect(isTimeProblem(judge({ date: '2026-05-21', time: '11:00' }).problem)).toBe(true)
  expect(isTimeProblem(judge({}, [span('14:00', '15:00')]).problem)).toBe(true)
  expect(isTimeProblem(judge({ time: '03:00' }).problem)).toBe(true)
  for (const other of [judge({}), judge({ date: '' }), judge({ people: 99 })])
    expect(isTimeProblem(other.problem)).toBe(false)
})

test('the last hour before closing starts the shortest booking that ends with it', () => {
  const weekHours = Array.from({ length: 7 }, () => [{ from: '10:00', to: '20:00' }])
  const place = { ...space, opening: { weekHours, specialHours: [] }, minHours: 2, bufferMinutes: 0 }
  const pick = (hour: number, hours: number, taken: TakenSpan[] = []) =>
    restartedAt({ date: '2026-05-23', hour }, { ...draft, hours }, place, (one) => checkDraft(one, place, taken, at))
  expect(pick(19, 2)).toEqual({ date: '2026-05-23', time: '18:00', hours: 2 })
  expect(pick(18, 4)).toEqual({ date: '2026-05-23', time: '18:00', hours: 2 })
  expect(pick(14, 4)).toEqual({ date: '2026-05-23', time: '14:00', hours: 4 })
  const taken = [span('18:00', '19:00')]
  expect(pick(19, 2, taken)).toEqual({ date: '2026-05-23', time: '19:00', hours: 2 })
  const { problem } = checkDraft({ ...draft, time: '19:00', hours: 2 }, place, taken, at)
  expect(problem?.message).toBe('The space closes before your booking would end. Please choose an earlier start.')
})
