import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { type CalendarView, calendarParams, calendarViews, daysOfView, nextOfView } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { addDays, formatDay } from '../../rules/time.ts'
import { calendarMonthName } from '../ui/calendar-days.ts'
import { Icon } from '../ui/icon.tsx'
import { FindSpace } from './calendar-filter.tsx'
import { CalendarJump } from './calendar-jump.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'
import './calendar-bar.css'

const viewNames = { week: 'Week', month: 'Month', day: 'Day' }

/** The shown days, the way to others, and the choice between week, month and day. */
export function CalendarBar({ calendar }: { calendar: LoadedCalendar }) {
  const { view, date, spaces, today } = calendar
  const to = (change: Partial<CalendarView>) => paths.ownerCalendar(calendarParams({ view, date, spaces, ...change }))
  const name = viewNames[view].toLowerCase()
  return (
    <div className="calendar-bar">
      <div className="calendar-bar-when">
        <Link to={to({ date: today })} className="button" data-variant="line" data-size="small" preventScrollReset>
          Today
        </Link>
        <Link to={to({ date: nextOfView(calendar, -1) })} className="icon-button" preventScrollReset>
          <Icon of={ChevronLeft} />
          <span className="sr-only">The {name} before</span>
        </Link>
        <Link to={to({ date: nextOfView(calendar, 1) })} className="icon-button" preventScrollReset>
          <Icon of={ChevronRight} />
          <span className="sr-only">The {name} after</span>
        </Link>
        <h2 className="type-title-3" aria-live="polite">
          {daysText(calendar)}
        </h2>
      </div>
      <CalendarJump key={date} view={view} date={date} spaces={spaces} />
      <FindSpace calendar={calendar} />
      <ul className="calendar-views" aria-label="View">
        {calendarViews.map((each) => (
          <li key={each}>
            <Link to={to({ view: each })} aria-current={each === view ? 'page' : undefined} preventScrollReset>
              {viewNames[each]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** '18 to 24 May', 'May 2026', 'Thu 21 May 2026'. */
function daysText({ view, date }: Pick<CalendarView, 'view' | 'date'>): string {
  if (view === 'month') return calendarMonthName(date)
  if (view === 'day') return formatDay(date)
  const { firstDate } = daysOfView({ view, date })
  const [, firstDay = '', firstMonth = ''] = formatDay(firstDate, 'short').split(' ')
  const [, lastDay = '', lastMonth = ''] = formatDay(addDays(firstDate, 6), 'short').split(' ')
  return `${firstDay}${firstMonth === lastMonth ? '' : ` ${firstMonth}`} to ${lastDay} ${lastMonth}`
}
