import { Link } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay } from '../../rules/time.ts'
import { weekdayNames } from '../ui/calendar-days.ts'
import { dayListsId } from './day-lists.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'
import type { MonthDay, MonthRange } from './month-days.ts'
import { closedDayText } from './others-text.ts'
import './calendar-item.css'
import './month-table.css'

/** A month: for each day a strip of what is taken of each space, and how many bookings. Each day leads to its view. */
export function MonthTable({ calendar }: { calendar: LoadedCalendar }) {
  const { month: days } = calendar
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table className="month-table">
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date} data-today={day.isToday} data-past={day.isPast}>
                <DayCell day={day} calendar={calendar} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, calendar }: { day: MonthDay; calendar: LoadedCalendar }) {
  const { date, words, strips, moreSpaces, isClosed } = day
  const { spaces, allSpaces, grid, date: shown } = calendar
  const colorOf = new Map(allSpaces.map(({ id, color }) => [id, color]))
  return (
    <Link
      // Leads to the list on phones; wide screens, where it is hidden, stay where they are.
      to={`${paths.ownerCalendar(calendarParams({ view: 'day', date, spaces }))}#${dayListsId}`}
      aria-current={day.isToday ? 'date' : undefined}
      data-outside={date.slice(0, 7) !== shown.slice(0, 7)}
    >
      <span className="month-day" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">{formatDay(date, 'long')}</span>
      {strips.map(({ spaceId, taken }) => (
        <Strip key={spaceId} taken={taken} color={colorOf.get(spaceId) ?? 1} grid={grid} />
      ))}
      {moreSpaces > 0 && (
        <span className="month-more">
          +{moreSpaces}
          <span> more {moreSpaces === 1 ? 'space' : 'spaces'}</span>
        </span>
      )}
      {isClosed && (
        <>
          <i className="month-closed" aria-hidden="true" />
          <span className="month-count">{closedDayText(allSpaces)}</span>
        </>
      )}
      {words && <span className="month-count">{words}</span>}
    </Link>
  )
}

/** What is taken of a space, in the looks of the calendar's key. */
function Strip({
  taken,
  color,
  grid: { from, to },
}: {
  taken: MonthRange[]
  color: number
  grid: LoadedCalendar['grid']
}) {
  const at = (hour: number) => Math.round(((Math.min(Math.max(hour, from), to) - from) / (to - from)) * 1000) / 1000
  return (
    <i className={`month-strip place-${color}`}>
      {taken.map(([start, end, look]) => (
        <i
          key={`${start} ${look}`}
          className="calendar-item"
          data-kind={look === 'conflict' ? 'booking' : look}
          data-conflict={look === 'conflict' || undefined}
          style={{ '--at': at(start), '--to': at(end) }}
        />
      ))}
    </i>
  )
}
