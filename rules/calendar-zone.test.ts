import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { namedZone, zoneOfId } from './calendar-zone.ts'

const summer = '2027-07-01T12:00'

/** The instant at which the clocks of a zone show noon in summer, as '10:00'. */
function noonIn(id: string, definition?: ICAL.Component): string | undefined {
  const zone = zoneOfId(id, definition)
  return zone?.instantOf(Temporal.PlainDateTime.from(summer)).toISOString().slice(11, 16)
}

function definitionOf(...lines: string[]): ICAL.Component {
  return ICAL.Component.fromString(['BEGIN:VTIMEZONE', 'TZID:Hall', ...lines, 'END:VTIMEZONE'].join('\r\n'))
}

const change = (kind: string, ...lines: string[]) => [`BEGIN:${kind}`, 'TZOFFSETFROM:+0200', ...lines, `END:${kind}`]
/** Two hours and a half ahead of UTC in winter, three and a half in summer. */
const winterTime = ['DTSTART:19700101T030000', 'TZOFFSETTO:+0230', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']
const summerTime = ['DTSTART:19700101T020000', 'TZOFFSETTO:+0330', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU']
const hall = definitionOf(...change('STANDARD', ...winterTime), ...change('DAYLIGHT', ...summerTime))

describe('the zone of a calendar is found', () => {
  test.each([
    ['its name', 'Europe/Berlin', '10:00'],
    ['its name of Windows, with spaces around it', ' W. Europe Standard Time ', '10:00'],
    ['a path that ends in a name of two parts', '/freeassociation.sourceforge.net/Europe/Berlin', '10:00'],
    ['a path that ends in a name of three parts', '/citadel.org/20190101_1/America/Argentina/Salta', '15:00'],
    ['a path of several parts before a name', '/citadel.org/20190101_1/Europe/Berlin', '10:00'],
    ['a path of one part before a name of three', '/example.com/America/Argentina/Salta', '15:00'],
  ])('by %s', (_, id, noon) => {
    expect(noonIn(id)).toBe(noon)
  })

  test.each([
    ['another name', 'Hall'],
    ['a path without a slash at its beginning', 'example.com/Europe/Berlin'],
    ['a path that ends in no name', '/example.com/Europe/Nowhere'],
    ['a path that ends in a name of one part', '/UTC'],
    ['nothing', ''],
  ])('not by %s', (_, id) => {
    expect(zoneOfId(id, undefined)).toBeNull()
  })

  test('by the place that its definition names, rather than by its changes', () => {
    expect(noonIn('Hall', definitionOf('X-LIC-LOCATION:Asia/Tokyo', ...change('STANDARD', ...winterTime)))).toBe(
      '03:00',
    )
    expect(noonIn('Hall', definitionOf('X-LIC-LOCATION:Hall', ...change('STANDARD', ...winterTime)))).toBe('09:30')
  })
})

describe('the definition of a zone', () => {
  test('converts in both directions', () => {
    const zone = zoneOfId('Hall', hall)
    for (const [wall, instant] of [
      [summer, '2027-07-01T08:30:00.000Z'],
      ['2027-01-10T12:00', '2027-01-10T09:30:00.000Z'],
    ] as const) {
      expect(zone?.instantOf(Temporal.PlainDateTime.from(wall)).toISOString()).toBe(instant)
      expect(zone?.wallOf(new Date(instant)).toString({ smallestUnit: 'minute' })).toBe(wall)
    }
  })

  test('counts if it has from 1 to 200 changes', () => {
    const changes = (amount: number) =>
      definitionOf(...Array.from({ length: amount }, () => change('STANDARD', ...winterTime.slice(0, 2))).flat())
    expect(noonIn('Hall', changes(1))).toBe('09:30')
    expect(noonIn('Hall', changes(200))).toBe('09:30')
    expect(zoneOfId('Hall', changes(201))).toBeNull()
    expect(zoneOfId('Hall', changes(0))).toBeNull()
  })

  test('does not count if a change has no beginning or no offset', () => {
    const [begins, offset] = ['DTSTART:19700101T020000', 'TZOFFSETTO:+0330']
    expect(zoneOfId('Hall', definitionOf('BEGIN:STANDARD', begins, offset, 'END:STANDARD'))).toBeNull()
    for (const broken of [[begins], [offset]]) {
      const definition = definitionOf(...change('STANDARD', ...winterTime), ...change('DAYLIGHT', ...broken))
      expect(zoneOfId('Hall', definition)).toBeNull()
    }
    expect(zoneOfId('Hall', definitionOf(...change('STANDARD', begins, offset)))).not.toBeNull()
  })

  test('does not count if one of its rules is not yearly', () => {
    const seconds = ['DTSTART:19700101T020000', 'TZOFFSETTO:+0330', 'RRULE:FREQ=SECONDLY']
    const definition = definitionOf(...change('STANDARD', ...winterTime), ...change('DAYLIGHT', ...seconds))
    expect(zoneOfId('Hall', definition)).toBeNull()
  })

  const ruled = (rule: string, year = '1970') =>
    definitionOf(...change('STANDARD', `DTSTART:${year}0101T030000`, 'TZOFFSETTO:+0230', `RRULE:FREQ=YEARLY;${rule}`))

  test.each([
    ['a date that does not exist', 'BYMONTH=2;BYMONTHDAY=30;BYDAY=SU'],
    ['every Sunday of the year', 'BYDAY=SU'],
    ['several months', 'BYMONTH=1,2;BYDAY=1SU'],
    ['two days of a month', 'BYMONTH=1;BYDAY=1SU,2SU'],
    ['hours', 'BYMONTH=1;BYDAY=1SU;BYHOUR=1,2,3'],
  ])('does not count if a rule is for %s, which could take long to expand', (_, rule) => {
    expect(zoneOfId('Hall', ruled(rule))).toBeNull()
  })

  test('does not count before 1600, with more than 20 rules, or with more than 200 dates', () => {
    expect(zoneOfId('Hall', ruled('BYMONTH=1;BYDAY=1SU', '0001'))).toBeNull()
    expect(zoneOfId('Hall', ruled('BYMONTH=1;BYDAY=1SU', '1601'))).not.toBeNull()
    const rules = (amount: number) =>
      definitionOf(...Array.from({ length: amount }, () => change('STANDARD', ...winterTime)).flat())
    expect(zoneOfId('Hall', rules(20))).not.toBeNull()
    expect(zoneOfId('Hall', rules(21))).toBeNull()
    const dates = Array.from({ length: 200 }, () => 'RDATE:20200101T030000')
    expect(zoneOfId('Hall', definitionOf(...change('STANDARD', ...winterTime.slice(0, 2), ...dates)))).toBeNull()
  })

  test('has no rules after 2100', () => {
    const zone = zoneOfId('Hall', hall)
    expect(zone?.instantOf(Temporal.PlainDateTime.from('2099-07-01T12:00')).toISOString()).toMatch(/T08:30/)
    expect(zone?.instantOf(Temporal.PlainDateTime.from('9999-07-01T12:00')).toISOString()).toMatch(/T09:30/)
  })
})

test.each([
  [
    'Europe/Berlin',
    '+0100',
    '+0200',
    '2027-03-28T01:00Z',
    '2027-10-31T01:00Z',
    'BYMONTH=3;BYDAY=-1SU',
    'BYMONTH=10;BYDAY=-1SU',
  ],
  [
    'America/New_York',
    '-0500',
    '-0400',
    '2027-03-14T07:00Z',
    '2027-11-07T06:00Z',
    'BYMONTH=3;BYDAY=2SU',
    'BYMONTH=11;BYDAY=1SU',
  ],
] as const)(
  'a definition like that of %s has its local times around the changes of the clocks',
  (name, winter, other, spring, autumn, from, to) => {
    const definition = definitionOf(
      ...[
        'BEGIN:DAYLIGHT',
        `TZOFFSETFROM:${winter}`,
        `TZOFFSETTO:${other}`,
        'DTSTART:19700301T020000',
        `RRULE:FREQ=YEARLY;${from}`,
        'END:DAYLIGHT',
      ],
      ...[
        'BEGIN:STANDARD',
        `TZOFFSETFROM:${other}`,
        `TZOFFSETTO:${winter}`,
        `DTSTART:19701001T0${name === 'Europe/Berlin' ? 3 : 2}0000`,
        `RRULE:FREQ=YEARLY;${to}`,
        'END:STANDARD',
      ],
    )
    const [defined, named] = [zoneOfId('Hall', definition), namedZone(name)]
    const halfHour = 30 * 60_000
    for (const change of [spring, autumn].map((at) => Date.parse(at))) {
      for (let at = change - 48 * halfHour; at < change + 48 * halfHour; at += halfHour) {
        const instant = new Date(at)
        expect(defined?.wallOf(instant).toString(), instant.toISOString()).toBe(named.wallOf(instant).toString())
      }
    }
  },
)

test('of a skipped or repeated hour, a zone means the time after the gap and the first of two', () => {
  const { instantOf } = namedZone('Europe/Berlin')
  const at = (wall: string) => instantOf(Temporal.PlainDateTime.from(wall)).toISOString().slice(0, 16)
  expect(at('2027-03-28T02:30')).toBe('2027-03-28T01:30')
  expect(at('2027-10-31T02:30')).toBe('2027-10-31T00:30')
})
