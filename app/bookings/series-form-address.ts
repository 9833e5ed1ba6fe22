import { addOnParams } from '../../rules/draft-address.ts'
import { paths } from '../../rules/paths.ts'
import { weeklyStarts } from '../../rules/series.ts'
import { localDate, localTime, weekdayOf } from '../../rules/time.ts'
import type { Series } from '../../server/bookings/series-of.ts'

/** Returns the address of the form that led to a series, as it was filled in, with the weeks that have another hour. */
export function seriesFormAddress(series: Series): string {
  const { spaceSlug, stays, timeZone, hours, headcount, addOns } = series
  const { date, time, weeks } = series.pattern ?? guessedPattern(series)
  const params = new URLSearchParams({
    date,
    time,
    hours: `${hours}`,
    weeks: `${weeks}`,
    people: `${headcount}`,
    ...addOnParams(addOns),
  })
  const usual = weeklyStarts({ date, time, hours, weeks, timeZone }).map((start) => start.getTime())
  for (const { startTime } of stays) {
    if (!usual.includes(startTime.getTime())) params.append('instead', startTime.toISOString())
  }
  return paths.everyWeek(spaceSlug, params)
}

/** Of a series whose pattern is not stored: the usual time is the one that most of its weeks have. */
function guessedPattern({ stays, timeZone, now }: Series): { date: string; time: string; weeks: number } {
  const times = stays.map(
    ({ startTime }) => `${weekdayOf(localDate(startTime, timeZone))} ${localTime(startTime, timeZone)}`,
  )
  const often = (time: string | undefined) => times.filter((other) => other === time).length
  const at = times.reduce((best, time, index) => (often(time) > often(times[best]) ? index : best), 0)
  const usual = stays[at]?.startTime ?? now
  return { date: localDate(usual, timeZone), time: localTime(usual, timeZone), weeks: stays.length }
}
