import { Form, Link } from 'react-router'
import type { DayPart, Lane } from '../../rules/calendar-grid.ts'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay } from '../../rules/time.ts'
import { initialsOf } from '../ui/avatar.tsx'
import { Notice } from '../ui/notice.tsx'
import { itemPath } from './item-path.ts'
import { type ItemView, itemWord, partTimes } from './item-view.ts'
import { laneRows } from './lane-rows.ts'
import type { CalendarSpaceView, LoadedCalendar, ShownDay } from './load-calendar.server.ts'
import { othersText } from './others-text.ts'
import { useLaneDrag } from './use-lane-drag.ts'
import './calendar-item.css'
import './day-bands.css'

/** The days as bands with a lane for each space, on wide screens. Lanes are dragged on to place and move entries. */
export function DayBands({ calendar }: { calendar: LoadedCalendar }) {
  const { grid } = calendar
  const { from, to } = grid
  const { problem, handlers } = useLaneDrag(calendar)
  return (
    <div className="day-bands" style={{ '--hours': to - from }} {...handlers}>
      <div className="day-axis" aria-hidden="true">
        <div>
          {wholeHoursBetween(from, to).map((hour) => (
            <span key={hour} style={{ '--at': (hour - from) / (to - from) }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {grid.days.map((day) => (
        <Band key={day.date} day={day} calendar={calendar} />
      ))}
      {/* Makes use-form-routes.ts load the code of the route that a dragged entry is posted to. */}
      <Form method="post" action={paths.calendarEntry('moved')} hidden />
      <div role="status" className="day-problem">
        {problem && <Notice tone="bad" title={problem} />}
      </div>
    </div>
  )
}

function Band({ day, calendar }: { day: ShownDay; calendar: LoadedCalendar }) {
  const { view, spaces, allSpaces, grid } = calendar
  const { date, lanes, others, isToday, isPast } = day
  const [weekday = '', number = ''] = formatDay(date, 'short').split(' ')
  const shown = new Map(allSpaces.filter(({ isShown }) => isShown).map((space) => [space.id, space]))
  const words = othersText(day, allSpaces)
  const rowOf = (lane: Lane<ItemView>) => {
    const space = shown.get(lane.spaceId)
    return (
      space && <LaneRow key={space.id} lane={lane} space={space} date={date} view={view} spaces={spaces} grid={grid} />
    )
  }
  return (
    <section className="day-band" aria-labelledby={`day-${date}`} data-today={isToday} data-past={isPast}>
      <h3 id={`day-${date}`}>
        <Link to={paths.ownerCalendar(calendarParams({ view: 'day', date, spaces }))} preventScrollReset>
          <span>{weekday} </span>
          <b>{number}</b>
          {isToday && <span className="sr-only">, today</span>}
        </Link>
      </h3>
      <div className="grid grid-cols-1 gap-[3px]">
        {lanes.map(rowOf)}
        {words && others.length === 0 && <p className="type-small px-2 py-1 text-soft">{words}</p>}
        {words && others.length > 0 && (
          <details>
            <summary className="type-small px-2 py-1 text-soft underline">{words}</summary>
            <div className="grid grid-cols-1 gap-[3px]">{others.map(rowOf)}</div>
          </details>
        )}
      </div>
    </section>
  )
}

type LaneRowProps = Pick<LoadedCalendar, 'view' | 'spaces' | 'grid'> & {
  lane: Lane<ItemView>
  space: CalendarSpaceView
  date: string
}

function LaneRow({ lane, space, date, grid, ...address }: LaneRowProps) {
  const { from, to } = grid
  const at = (hour: number) => (Math.min(Math.max(hour, from), to) - from) / (to - from)
  const span = (part: { from: number; to: number }) => ({ '--at': at(part.from), '--to': at(part.to) })
  const parts = laneRows(lane.parts)
  const most = Math.max(...parts.map(({ rows }) => rows), 1)
  const closed = lane.closed.filter((run) => run.to > from && run.from < to)
  return (
    <div className={`lane place-${space.color}`}>
      <p className="lane-name">
        <i className="place-cell" aria-hidden="true" />
        <span>{space.title}</span>
      </p>
      <ul
        className="lane-row"
        aria-label={`${space.title}, ${formatDay(date, 'short')}`}
        data-space={space.id}
        data-date={date}
        style={most > 1 ? { '--rows': most } : undefined}
      >
        {closed.map((run) => (
          <li key={run.from} className="lane-closed" style={span(run)}>
            <span className="sr-only">{`Closed ${clock(run.from)} to ${clock(run.to)}`}</span>
          </li>
        ))}
        {parts.map(({ part, row, rows }) => (
          <li
            key={`${part.item.startTime.getTime()} ${part.item.kind} ${row}`}
            className="calendar-item"
            data-kind={part.item.kind}
            data-conflict={part.item.isConflict || undefined}
            data-entry={part.item.entryId ?? undefined}
            data-whole={part.begins && part.ends}
            data-from={part.from}
            data-to={part.to}
            style={rows > 1 ? { ...span(part), '--row': row, '--of': rows } : span(part)}
            title={`${part.item.title}, ${timesText(part)}`}
          >
            <ItemLink part={part} to={itemPath(part.item, { ...address, date: calendarDate(grid, date) })} />
          </li>
        ))}
        {lane.now !== null && lane.now >= from && lane.now <= to && (
          <li className="lane-now" aria-hidden="true" style={{ '--at': at(lane.now) }} />
        )}
      </ul>
    </div>
  )
}

/** The address of a dialog keeps the shown days, which begin with the first. */
function calendarDate(grid: LoadedCalendar['grid'], date: string): string {
  return grid.days[0]?.date ?? date
}

function ItemLink({ part, to }: { part: DayPart<ItemView>; to: string | null }) {
  const { item } = part
  const { title, people } = item
  const text = (
    <>
      <b className="lane-title">
        {title !== itemWord(item) && <span className="sr-only">{`${itemWord(item)}: `}</span>}
        {title}
      </b>
      <span className="sr-only">, </span>
      <span className="lane-times">{timesText(part)}</span>
      {people !== null && (
        <>
          <span className="sr-only">, people: </span>
          <span className="lane-people">{people}</span>
        </>
      )}
      <span className="lane-initials" aria-hidden="true">
        {initialsOf(title)}
      </span>
    </>
  )
  return to ? (
    <Link to={to} preventScrollReset draggable={false}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}

function timesText(part: DayPart<ItemView>): string {
  const { from, to } = partTimes(part)
  return `${from} to ${to}`
}

function wholeHoursBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
