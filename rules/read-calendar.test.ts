import { describe, expect, test } from 'vitest'
import airbnb from '../test/calendars/airbnb.ics?raw'
import apple from '../test/calendars/apple.ics?raw'
import google from '../test/calendars/google.ics?raw'
import outlook from '../test/calendars/outlook.ics?raw'
import { FeedProblem } from './feed-problem.ts'
import { readWholeCalendar } from './read-calendar.ts'

const window = {
  timeZone: 'Europe/Berlin',
  from: new Date('2027-03-01T00:00:00Z'),
  to: new Date('2028-03-01T00:00:00Z'),
  ownDomain: 'ours',
}

/** Each event as 'title: start – end', in UTC. */
function read(text: string, changes: Partial<typeof window> = {}): string[] {
  return readWholeCalendar(text, { ...window, ...changes })
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
    .map(({ summary, start, end }) => `${summary}: ${minute(start)} – ${minute(end)}`)
}

function minute(instant: Date): string {
  return instant.toISOString().slice(0, 16)
}

function calendar(...events: string[][]): string {
  const lines = events.flatMap((event) => ['BEGIN:VEVENT', 'UID:1@there', ...event, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

const anHour = ['DTSTART:20270310T090000Z', 'DTEND:20270310T100000Z']

function problem(text: string): string {
  try {
    readWholeCalendar(text, window)
  } catch (error) {
    if (error instanceof FeedProblem) return `${error.code}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('a calendar in the manner of', () => {
  test('Google: all-day in the zone of the space, a series over the change of clocks with an exception and a moved one', () => {
    expect(read(google)).toEqual([
      'Floor is sanded: 2027-03-11T23:00 – 2027-03-13T23:00',
      'Choir, with a very long name that has to be folded because it is longer than one line may be: 2027-03-18T17:00 – 2027-03-18T19:00',
      'Choir on Friday: 2027-04-02T17:00 – 2027-04-02T18:30',
      'Choir, with a very long name that has to be folded because it is longer than one line may be: 2027-04-08T16:00 – 2027-04-08T18:00',
    ])
    expect(read(google, { timeZone: 'Asia/Tokyo' })[0]).toBe('Floor is sanded: 2027-03-11T15:00 – 2027-03-13T15:00')
  })

  test('Outlook: Windows’ zones, zones of the file’s own, free and out of office', () => {
    expect(read(outlook)).toEqual([
      'Busy: 2027-03-27T08:00 – 2027-03-27T10:00',
      'Busy: 2027-03-29T07:00 – 2027-03-29T09:00',
      'Away: 2027-03-31T22:00 – 2027-04-01T22:00',
      'In summer time: 2027-04-05T07:00 – 2027-04-05T08:30',
    ])
  })

  test('Apple: past midnight, floating times, durations in days, chosen days', () => {
    expect(read(apple, { timeZone: 'America/New_York' })).toEqual([
      'Late rehearsal: 2027-03-13T03:00 – 2027-03-13T06:30',
      'Floating: 2027-03-20T18:00 – 2027-03-20T19:00',
      'Two days: 2027-03-22T04:00 – 2027-03-24T04:00',
      'On chosen days: 2027-03-24T14:00 – 2027-03-24T15:00',
      'On chosen days: 2027-03-26T14:00 – 2027-03-26T15:00',
      'Late rehearsal: 2027-03-27T02:00 – 2027-03-27T05:30',
      'On chosen days: 2027-03-27T14:00 – 2027-03-27T15:00',
    ])
  })

  test('Airbnb: whole days', () => {
    expect(read(airbnb)).toEqual([
      'Reserved: 2027-04-01T22:00 – 2027-04-04T22:00',
      'Airbnb (Not available): 2027-04-06T22:00 – 2027-04-07T22:00',
    ])
  })
})

describe('an event', () => {
  test('keeps its key when it moves; an occurrence has the key of its place in the series', () => {
    const keys = (text: string) => readWholeCalendar(text, window).map(({ key }) => key)
    expect(keys(calendar(anHour))).toEqual(['1@there'])
    expect(keys(calendar([...anHour, 'RRULE:FREQ=DAILY;COUNT=2']))).toEqual([
      '1@there|2027-03-10T09:00:00',
      '1@there|2027-03-11T09:00:00',
    ])
    const moved = ['RECURRENCE-ID:20270311T090000Z', 'DTSTART:20270315T090000Z', 'DTEND:20270315T100000Z']
    expect(keys(calendar([...anHour, 'RRULE:FREQ=DAILY;COUNT=2'], moved)).toSorted()).toEqual([
      '1@there|2027-03-10T09:00:00',
      '1@there|2027-03-11T09:00:00',
    ])
    expect(keys(calendar(anHour, anHour))).toEqual(['1@there', '1@there#2'])
  })

  test('takes no time if it is free, cancelled, ours, without length or outside the window', () => {
    expect(read(calendar(anHour))).toHaveLength(1)
    for (const line of ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']) {
      expect(read(calendar([...anHour, line]))).toEqual([])
    }
    expect(read(calendar(anHour).replace('1@there', 'booking-1@ours'))).toEqual([])
    expect(read(calendar(['DTSTART:20270310T090000Z']))).toEqual([])
    expect(read(calendar(['DTSTART:20270310T090000Z', 'DTEND:20270310T080000Z']))).toEqual([])
    expect(read(calendar(anHour), { from: new Date('2027-03-10T10:00:00Z') })).toEqual([])
    expect(read(calendar(anHour), { to: new Date('2027-03-10T09:00:00Z') })).toEqual([])
    expect(read(calendar(anHour).replace('VERSION:2.0', 'METHOD:CANCEL'))).toEqual([])
  })

  test('a cancelled or free occurrence leaves the others', () => {
    const series = [...anHour, 'RRULE:FREQ=DAILY;COUNT=3']
    const without = (line: string) =>
      read(
        calendar(series, [
          'RECURRENCE-ID:20270311T090000Z',
          'DTSTART:20270311T090000Z',
          'DTEND:20270311T100000Z',
          line,
        ]),
      )
    expect(read(calendar(series))).toHaveLength(3)
    expect(without('STATUS:CANCELLED')).toHaveLength(2)
    expect(without('TRANSP:TRANSPARENT')).toHaveLength(2)
    expect(read(calendar([...series, 'EXDATE;VALUE=DATE:20270312']))).toHaveLength(2)
  })

  test('a moved or cancelled occurrence may be written in another zone than its series', () => {
    const series = ['DTSTART;TZID=Europe/Berlin:20270308T180000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2']
    const first = ': 2027-03-08T17:00 – 2027-03-08T18:00'
    const moved = ['DTSTART:20270316T170000Z', 'DURATION:PT1H']
    const wholeDay = ['DTSTART;VALUE=DATE:20270316']
    const cancelled = ['DTSTART;TZID=Europe/London:20270315T170000', 'DURATION:PT1H', 'STATUS:CANCELLED']
    for (const replaced of [
      'RECURRENCE-ID:20270315T170000Z',
      'RECURRENCE-ID;TZID=Europe/London:20270315T170000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20270315T180000',
      'RECURRENCE-ID;VALUE=DATE:20270315',
    ]) {
      const withChange = (change: string[]) => read(calendar(series, [replaced, ...change]), { timeZone: 'Asia/Tokyo' })
      expect(withChange(moved)).toEqual([first, ': 2027-03-16T17:00 – 2027-03-16T18:00'])
      expect(withChange(wholeDay)).toEqual([first, ': 2027-03-15T15:00 – 2027-03-16T15:00'])
      expect(withChange(cancelled)).toEqual([first])
    }
    const [, change] = readWholeCalendar(calendar(series, ['RECURRENCE-ID:20270315T170000Z', ...moved]), window)
    expect(change?.key).toBe('1@there|2027-03-15T18:00:00')
  })

  test('one day of an all-day series may become hours, and takes no others', () => {
    const series = ['DTSTART;VALUE=DATE:20270308', 'RRULE:FREQ=DAILY;COUNT=2']
    const change = ['RECURRENCE-ID;VALUE=DATE:20270309', 'DTSTART;TZID=Asia/Tokyo:20270309T180000', 'DURATION:PT1H']
    expect(read(calendar(series, change))).toEqual([
      ': 2027-03-07T23:00 – 2027-03-08T23:00',
      ': 2027-03-09T09:00 – 2027-03-09T10:00',
    ])
  })

  test('a series that began long ago and never ends is read for the window alone', () => {
    const found = read(calendar(['DTSTART:20010101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY']))
    expect(found).toHaveLength(366)
    expect(found[0]).toBe(': 2027-03-01T09:00 – 2027-03-01T10:00')
  })

  test('an all-day series keeps to the days of the space’s zone when the clocks change', () => {
    expect(read(calendar(['DTSTART;VALUE=DATE:20270327', 'RRULE:FREQ=DAILY;COUNT=3']))).toEqual([
      ': 2027-03-26T23:00 – 2027-03-27T23:00',
      ': 2027-03-27T23:00 – 2027-03-28T22:00',
      ': 2027-03-28T22:00 – 2027-03-29T22:00',
    ])
  })

  test('a series ends with its last day; the last occurrence is in it', () => {
    const until = (text: string) =>
      read(
        calendar(['DTSTART;TZID=America/New_York:20270310T200000', 'DURATION:PT1H', `RRULE:FREQ=DAILY;UNTIL=${text}`]),
      )
    expect(until('20270312')).toHaveLength(3)
    expect(until('20270313T010000Z')).toHaveLength(3)
    expect(until('20270313T005959Z')).toHaveLength(2)
    expect(until('20270312T200000')).toHaveLength(3)
  })

  test('a zone may be written as a path or in the words of Windows', () => {
    for (const zone of [
      '/freeassociation.sourceforge.net/America/New_York',
      'Eastern Standard Time',
      'America/New_York',
    ]) {
      expect(read(calendar([`DTSTART;TZID=${zone}:20270310T090000`, 'DURATION:PT1H']))).toEqual([
        ': 2027-03-10T14:00 – 2027-03-10T15:00',
      ])
    }
  })

  test('a title of several lines with control characters becomes one line', () => {
    const [event] = readWholeCalendar(calendar([...anHour, `SUMMARY:One\\nTwo\u202e${'x'.repeat(300)}`]), window)
    expect(event?.summary).toMatch(/^One Two x+$/)
    expect(event?.summary).toHaveLength(200)
  })
})

describe('fault 76: a calendar that cannot be read is refused as a whole', () => {
  test('what is no calendar, or cut off', () => {
    expect(problem('<!doctype html><html></html>')).toMatch(/^notACalendar: .*web page/)
    expect(problem('')).toMatch(/^notACalendar/)
    expect(problem(calendar(anHour).slice(0, -40))).toMatch(/^damaged/)
    expect(problem(calendar(['DTSTART:soon', 'DURATION:PT1H']))).toMatch(/^damaged/)
  })

  test('rules that repeat without bounds, or that are not rules', () => {
    for (const rule of ['FREQ=SECONDLY', 'FREQ=SECONDLY;BYMONTH=6', 'FREQ=MINUTELY']) {
      expect(problem(calendar([...anHour, `RRULE:${rule}`]))).toMatch(/^tooOften/)
    }
    const never = ['YEARLY', 'DAILY', 'HOURLY', 'SECONDLY'].map((often) => `FREQ=${often};BYMONTH=2;BYMONTHDAY=30`)
    for (const rule of never) {
      expect(read(calendar([...anHour, `RRULE:${rule}`]))).toHaveLength(1)
    }
    for (const rule of ['FREQ=SOMETIMES', 'FREQ=DAILY;BYDAY=XX', 'nothing']) {
      expect(problem(calendar([...anHour, `RRULE:${rule}`]))).toMatch(/^(unknownRule|damaged)/)
    }
  })

  test('an event that replaces all later dates of its series', () => {
    const series = [...anHour, 'RRULE:FREQ=DAILY;COUNT=3']
    const later = (how: string) =>
      calendar(series, [`RECURRENCE-ID${how}:20270311T090000Z`, 'DTSTART:20270311T120000Z', 'DURATION:PT1H'])
    expect(problem(later(''))).toBe('none')
    for (const how of [';RANGE=THISANDFUTURE', ';range=thisandprior']) {
      expect(problem(later(how))).toBe(
        'manyChanged: An event of the calendar changes all later dates of a series at once, which we cannot follow.',
      )
    }
  })

  test('a zone that neither we nor the file know, and one defined by a rule of seconds', () => {
    const inZone = calendar(['DTSTART;TZID=Mars/Olympus Mons:20270310T090000', 'DURATION:PT1H'])
    expect(problem(inZone)).toBe(
      'unknownZone: An event of the calendar has a time zone that we do not know. (Mars/Olympus Mons)',
    )
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Mars/Olympus Mons',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
    ]
    const defined = (rule: string) => [...zone, 'TZOFFSETTO:+0100', rule, 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n')
    const withZone = (rule: string) => inZone.replace('VERSION:2.0', `VERSION:2.0\r\n${defined(rule)}`)
    expect(read(withZone('RRULE:FREQ=YEARLY'))).toEqual([': 2027-03-10T08:00 – 2027-03-10T09:00'])
    expect(problem(withZone('RRULE:FREQ=SECONDLY;BYMONTH=6'))).toMatch(/^unknownZone/)
  })

  test('more than 10,000 events, or occurrences of them', () => {
    expect(problem(calendar(...Array.from({ length: 10_001 }, () => anHour)))).toMatch(/^tooManyEvents/)
    expect(problem(calendar(...Array.from({ length: 40 }, () => [...anHour, 'RRULE:FREQ=DAILY'])))).toMatch(
      /^tooManyEvents/,
    )
  })
})

describe('a file that would take long', () => {
  const since1997 = 'DTSTART:19970310T090000Z'

  test('is refused for many rules in an event, and for many long ones in the file', () => {
    const daily = 'RRULE:FREQ=DAILY'
    expect(problem(calendar([since1997, 'DURATION:PT1H', daily, daily, daily]))).toMatch(/^tooOften/)
    const many = Array.from({ length: 40 }, () => ['DTSTART:20130310T090000Z', 'DURATION:PT1H', daily])
    expect(problem(calendar(...many))).toMatch(/^tooOften/)
  })

  test('is refused for many long ones after a series of minutes that begins behind the window', () => {
    const long = [since1997, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']
    const file = (...first: string[][]) => calendar(...first, ...Array.from({ length: 17 }, () => long))
    for (const often of ['MINUTELY', 'SECONDLY']) {
      const behind = ['DTSTART:20900101T000000Z', 'DURATION:PT1M', `RRULE:FREQ=${often}`]
      expect(problem(calendar(behind)), often).toBe('none')
      expect(problem(file(behind)), often).toMatch(/^tooOften/)
    }
  })

  test('is refused for events that never end, in one pass', () => {
    const text = ['BEGIN:VCALENDAR', ...Array.from({ length: 150_000 }, () => 'BEGIN:VEVENT'), ''].join('\r\n')
    expect(problem(text)).toMatch(/^damaged/)
    expect(problem(text.replace('BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\r\nEND:VEVENT'))).toMatch(/^damaged/)
  })

  test('is refused for many series that each have many changed occurrences', () => {
    const series = [...anHour, 'RRULE:FREQ=DAILY;COUNT=1']
    const change = ['RECURRENCE-ID:20270401T090000Z', 'TRANSP:TRANSPARENT', ...anHour]
    const file = (many: number, changes: number) =>
      calendar(...Array.from({ length: many }, () => series), ...Array.from({ length: changes }, () => change))
    expect(problem(file(1, 1_000))).toBe('none')
    expect(problem(file(101, 1_000))).toMatch(/^tooOften/)
  })

  test('is refused for many single dates', () => {
    const dates = Array.from({ length: 3_001 }, () => '20270311T090000Z').join(',')
    expect(problem(calendar([...anHour, `RDATE:${dates}`]))).toMatch(/^tooOften/)
  })
})

test('control characters of an identifier are removed, and a length beyond all dates is damage', () => {
  const [event] = readWholeCalendar(calendar(anHour).replace('1@there', 'a\u0000b'), window)
  expect(event?.key).not.toMatch(/\p{Cc}/u)
  expect(problem(calendar(['DTSTART;VALUE=DATE:20270310', 'DURATION:P999999999999W']))).toMatch(/^damaged/)
})

describe('the text of a file', () => {
  const oneHour = [': 2027-03-10T09:00 – 2027-03-10T10:00']

  test('may have a mark and empty lines before it, other ends of lines, and other parts', () => {
    expect(read(`\uFEFF\r\n \n${calendar(anHour)}`)).toEqual(oneHour)
    expect(read(`\n\n${calendar(anHour)}`)).toEqual(oneHour)
    expect(read(calendar(anHour).replaceAll('\r\n', '\n'))).toEqual(oneHour)
    const note = 'BEGIN:VEVENT-NOTE\r\nSUMMARY:x\r\nEND:VEVENT-NOTE\r\n'
    expect(read(calendar(anHour).replace('BEGIN:VEVENT\r\n', `${note}BEGIN:VEVENT\r\n`))).toEqual(oneHour)
    expect(read(calendar(anHour).replace('DTSTART', `${note}DTSTART`))).toEqual(oneHour)
  })

  test('may speak of events within an event', () => {
    expect(read(calendar(['DESCRIPTION:From BEGIN:VEVENT', 'COMMENT:to END:VEVENT', ...anHour]))).toEqual(oneHour)
  })

  test('begins with a calendar, and has one', () => {
    expect(problem(`X ${calendar(anHour)}`)).toMatch(/^notACalendar/)
    expect(problem(calendar(anHour) + calendar(anHour))).toMatch(/^damaged/)
  })

  test('is damaged if an event has no end, before another or after the calendar', () => {
    expect(problem(calendar(anHour, anHour).replace('END:VEVENT\r\n', ''))).toMatch(/^damaged/)
    expect(problem(`${calendar(anHour)}BEGIN:VEVENT\r\nUID:2@there\r\n`)).toMatch(/^damaged/)
  })

  test('takes no time if it cancels, wherever it says so', () => {
    expect(read(calendar(anHour).replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:CANCEL'))).toEqual([])
    expect(read(calendar(anHour).replace('VERSION:2.0', 'VERSION:2.0\r\nMETHOD:PUBLISH'))).toEqual(oneHour)
  })

  test('may have 10,000 events, and as many occurrences', () => {
    const events = 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(10_000)
    const text = (part: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${part}END:VCALENDAR`
    expect(read(text(events))).toEqual([])
    const days = Array.from({ length: 2500 }, (_, at) => new Date(Date.UTC(2027, 2, 1, at * 3)).toISOString())
    const dates = days.map((day) => `${day.slice(0, 19).replaceAll(/[-:]/g, '')}Z`).join(',')
    const event = ['DTSTART:20270301T000000Z', 'DURATION:PT1H', `RDATE:${dates}`]
    expect(read(calendar(event, event, event, event))).toHaveLength(10_000)
  })
})

test('a calendar of busy times alone takes them', () => {
  const lines = [
    'BEGIN:VFREEBUSY',
    'UID:2@there',
    'FREEBUSY;FBTYPE=BUSY:20270310T090000Z/PT1H,20270311T090000Z/20270311T113000Z',
    'FREEBUSY;FBTYPE=FREE:20270312T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270313T090000Z/PT1H',
    'FREEBUSY:20250101T090000Z/PT1H,20270310T090000Z/PT1H',
    'END:VFREEBUSY',
  ]
  const text = calendar().replace('VERSION:2.0', ['VERSION:2.0', ...lines].join('\r\n'))
  expect(read(text)).toEqual([
    ': 2027-03-10T09:00 – 2027-03-10T10:00',
    ': 2027-03-11T09:00 – 2027-03-11T11:30',
    ': 2027-03-13T09:00 – 2027-03-13T10:00',
  ])
  expect(problem(text.replace('20270310T090000Z/PT1H', 'soon'))).toMatch(/^damaged|^none/)
})

describe('a series', () => {
  test('may have two rules', () => {
    const rules = ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2']
    expect(read(calendar([...anHour, ...rules]))).toHaveLength(3)
  })

  test('is read from an occurrence that began before the window', () => {
    const weekly = ['DTSTART:20270217T090000Z', 'DURATION:P5D', 'RRULE:FREQ=WEEKLY']
    expect(read(calendar(weekly), { to: new Date('2027-03-02T00:00:00Z') })).toEqual([
      ': 2027-02-24T09:00 – 2027-03-01T09:00',
    ])
  })

  test('is read at both ends of the window in the zone of the space, east and west', () => {
    const evening = calendar(['DTSTART:20270301T190000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'])
    const half = { from: new Date('2027-03-10T00:30:00Z'), to: new Date('2027-03-10T00:45:00Z') }
    expect(read(evening, { ...half, timeZone: 'America/New_York' })).toEqual([': 2027-03-10T00:00 – 2027-03-10T01:00'])
    const morning = evening.replace('T190000', 'T090000')
    expect(read(morning, { ...half, timeZone: 'Asia/Tokyo' })).toEqual([': 2027-03-10T00:00 – 2027-03-10T01:00'])
  })

  test('of years, months or weeks is no burden, however long ago it began', () => {
    const file = (rule: string) =>
      calendar(...Array.from({ length: 20 }, () => ['DTSTART:20000101T090000Z', 'DURATION:PT1H', `RRULE:${rule}`]))
    for (const often of ['YEARLY', 'MONTHLY', 'WEEKLY']) {
      expect(problem(file(`FREQ=${often};UNTIL=20000401T090000Z`)), often).toBe('none')
    }
  })

  test('that ended is no burden, however many there are and however long ago they ended', () => {
    for (const rule of [
      'FREQ=DAILY;UNTIL=20000201T090000Z',
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20000401T090000Z',
      'FREQ=DAILY;COUNT=20',
      'FREQ=WEEKLY;COUNT=20;BYDAY=MO,TU,WE,TH,FR',
    ]) {
      const ended = ['DTSTART:20000103T090000Z', 'DURATION:PT1H', `RRULE:${rule}`]
      expect(problem(calendar(...Array.from({ length: 60 }, () => ended))), rule).toBe('none')
    }
  })

  test('of a number of starts that it may never reach counts to the end of the window', () => {
    const fifthOfFour = 'FREQ=WEEKLY;INTERVAL=2000;BYDAY=MO,TU,WE,TH;BYSETPOS=5'
    for (const rule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', fifthOfFour]) {
      const never = ['DTSTART:20000103T090000Z', 'DURATION:PT1H', `RRULE:${rule};COUNT=5`]
      expect(problem(calendar(...Array.from({ length: 20 }, () => never))), rule).toMatch(/^tooOften/)
    }
  })

  test('counts for each of its days of the week', () => {
    const weekdays = 'RRULE:FREQ=WEEKLY;INTERVAL=2000;BYDAY=MO,TU,WE,TH,FR'
    const weekly = ['DTSTART:20000103T090000Z', 'DURATION:PT1H', weekdays]
    expect(problem(calendar(...Array.from({ length: 16 }, () => weekly)))).toBe('none')
    expect(problem(calendar(...Array.from({ length: 17 }, () => weekly)))).toMatch(/^tooOften/)
  })
})
