import { weekBits } from '../../rules/opening-hours.ts'
import { rangeText } from '../../rules/schedule.ts'
import { weekdayNames } from '../ui/calendar-days.ts'
import { type HoursDraft, validWeek } from './hours-draft.ts'

/** The week as seven columns of hours, with the same in words for screen readers. */
export function WeekPreview({ draft }: { draft: HoursDraft }) {
  const week = validWeek(draft)
  const bits = weekBits(week)
  const open = bits.replaceAll('0', '').length
  return (
    <div className="grid gap-3">
      <h3 className="type-title-4">Your week</h3>
      <div className="week-grid" aria-hidden="true">
        <span />
        {weekdayNames.map((day) => (
          <span key={day} className="week-day">
            {day.slice(0, 2)}
          </span>
        ))}
        {hours.map((hour) => (
          <div key={hour} className="contents">
            <span className="week-hour">{hour % 3 === 0 && hour}</span>
            {weekdayNames.map((day, at) => (
              <i key={day} data-open={bits[at * 24 + hour] === '1' || undefined} />
            ))}
          </div>
        ))}
      </div>
      <p className="type-small text-soft tabular-nums">
        {draft.hours === 'usual' ? 'A booking may also end later than 22:00.' : `Open ${open} hours a week`}
      </p>
      <ul className="sr-only">
        {week.map((ranges, at) => (
          <li key={weekdayNames[at]}>
            {weekdayNames[at]}: {ranges.length > 0 ? ranges.map(rangeText).join(', ') : 'closed'}
          </li>
        ))}
      </ul>
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
