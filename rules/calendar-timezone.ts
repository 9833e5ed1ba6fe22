/**
 * Returns the VTIMEZONE lines of a zone (RFC 5545, 3.6.5) that are right from `from` to `to`: one observance for the offset
 * before and one for each change of the clocks, also one at the beginning itself.
 */
export function timeZoneLines(timeZone: string, from: Date, to: Date): string[] {
  const instant = Temporal.Instant.fromEpochMilliseconds(from.getTime()).subtract({ nanoseconds: 1 })
  const begin = instant.toZonedDateTimeISO(timeZone)
  const first = begin.getTimeZoneTransition('previous')
  const changes = [...(first ? [first] : []), ...changesUntil(begin, to)]
  const lines =
    changes.length > 0
      ? changes.flatMap(observance)
      : observanceLines('STANDARD', '19700101T000000', begin.offset, begin.offset)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE']
}

function changesUntil(begin: Temporal.ZonedDateTime, to: Date): Temporal.ZonedDateTime[] {
  const changes: Temporal.ZonedDateTime[] = []
  let next = begin.getTimeZoneTransition('next')
  while (next && next.epochMilliseconds <= to.getTime()) {
    changes.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

/** A change begins at the wall-clock time that the old offset shows. */
function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const isAhead = change.offsetNanoseconds > before.offsetNanoseconds
  const shown = change.withTimeZone('UTC').toPlainDateTime().add({ nanoseconds: before.offsetNanoseconds })
  return observanceLines(isAhead ? 'DAYLIGHT' : 'STANDARD', localStamp(shown), before.offset, change.offset)
}

function observanceLines(kind: string, start: string, from: string, to: string): string[] {
  return [
    ...[`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${sign(from)}`, `TZOFFSETTO:${sign(to)}`, `TZNAME:UTC${to}`],
    `END:${kind}`,
  ]
}

/** '+0530' */
function sign(offset: string): string {
  return offset.replaceAll(':', '')
}

/** '20270210T190000' */
export function localStamp(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
