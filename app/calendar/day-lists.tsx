import { Link } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, zoneCity, zonesDiffer } from '../../rules/time.ts'
import { itemPath } from './item-path.ts'
import { countWords, itemKey, itemWord, partTimes } from './item-view.ts'
import type { CalendarSpaceView, LoadedCalendar, ShownDay } from './load-calendar.server.ts'
import { closedDayText, closedHoursText, othersText, shownText } from './others-text.ts'
import './calendar-item.css'
import './day-lists.css'

/** The id of the days as lists, to which a month's days lead. */
export const dayListsId = 'days'

/** A day among others lists so many items at most; its own view has all. */
const mostOfDay = 20

/** The days as lists, on phones. */
export function DayLists({ calendar }: { calendar: LoadedCalendar }) {
  const { grid, today, view, spaces, nextBooked } = calendar
  const isFilled = ({ lanes }: ShownDay) => lanes.some(({ parts }) => parts.length > 0)
  const hasClosedHours = (day: ShownDay) => view === 'day' && closedHoursText(day, calendar) !== ''
  const listed = grid.days.filter(
    (day) => isFilled(day) || day.isClosed || day.others.length > 0 || hasClosedHours(day),
  )
  return (
    <div id={dayListsId} className="day-lists">
      {!grid.days.some(isFilled) && (
        <p className="text-soft">
          Nothing on these days yet.
          {nextBooked && (
            <>
              {' '}
              <Link
                to={paths.ownerCalendar(calendarParams({ view, date: nextBooked, spaces }))}
                className="text-link"
                preventScrollReset
              >
                Next booking: {formatDay(nextBooked)}
              </Link>
            </>
          )}
        </p>
      )}
      {listed.map((day) => (
        <DayList key={day.date} day={day} calendar={calendar} isToday={day.date === today} />
      ))}
    </div>
  )
}

function DayList({ day, calendar, isToday }: { day: ShownDay; calendar: LoadedCalendar; isToday: boolean }) {
  const { view, date, spaces, allSpaces } = calendar
  const spaceOf = new Map(allSpaces.map((space) => [space.id, space]))
  const homeZone = allSpaces[0]?.timeZone ?? 'UTC'
  const parts = day.lanes.flatMap((lane) => lane.parts).toSorted((a, b) => a.from - b.from)
  const counted = countWords(parts.map(({ item }) => item))
  const closed = closedHoursText(day, calendar)
  const listed = view === 'day' || parts.length <= mostOfDay + 1 ? parts : parts.slice(0, mostOfDay)
  return (
    <section aria-labelledby={`list-${day.date}`}>
      <h3 id={`list-${day.date}`}>
        {isToday && 'Today, '}
        {formatDay(day.date, 'long')}
        <span>{[counted, day.isClosed && closedDayText(allSpaces)].filter(Boolean).join('. ')}</span>
      </h3>
      {closed && <p className="type-small pt-2 text-soft">{closed}</p>}
      <ol>
        {listed.map((part) => {
          const { item } = part
          const times = partTimes(part)
          const space = spaceOf.get(item.spaceId)
          const to = itemPath(item, { view, date, spaces })
          const inside = (
            <>
              <span className="day-list-times">
                {times.from}
                <br />
                <span className="text-soft">{times.to}</span>
              </span>
              <i className="calendar-item" data-kind={item.kind} aria-hidden="true" />
              <span className="day-list-what">
                <b>
                  {item.title}
                  {item.people !== null && <span className="text-soft">, {item.people}</span>}
                </b>
                <span className="type-small text-soft">
                  {space?.title}
                  {space && zonesDiffer(space.timeZone, homeZone, item.startTime) && ` · ${zoneCity(space.timeZone)}`}
                </span>
              </span>
              {(item.kind !== 'booking' || item.isConflict) && (
                <span className={`type-label ${item.isConflict ? 'text-bad' : 'text-soft'}`}>{itemWord(item)}</span>
              )}
            </>
          )
          return (
            <li key={itemKey(item)} className={`place-${space?.color ?? 1}`}>
              {to ? (
                <Link to={to} preventScrollReset className="day-list-item">
                  {inside}
                </Link>
              ) : (
                <span className="day-list-item">{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
      {listed.length < parts.length && (
        <Link
          to={paths.ownerCalendar(calendarParams({ view: 'day', date: day.date, spaces }))}
          className="day-list-more"
        >
          {parts.length - listed.length} more on {formatDay(day.date, 'short')}
        </Link>
      )}
      {day.others.length > 0 && (
        <Others
          words={day.lanes.length > 0 ? othersText({ ...day, isClosed: false }, allSpaces) : shownText(allSpaces)}
          spaces={day.others.flatMap(({ spaceId }) => spaceOf.get(spaceId) ?? [])}
          calendar={calendar}
        />
      )}
    </section>
  )
}

/** The spaces on which nothing is, each with the way to block a time of it. */
function Others({
  words,
  spaces,
  calendar: { view, date, spaces: chosen },
}: {
  words: string
  spaces: CalendarSpaceView[]
  calendar: LoadedCalendar
}) {
  return (
    <details>
      <summary className="day-list-more">{words}</summary>
      <ul>
        {spaces.map(({ id, title, color }) => {
          const address = calendarParams({ view, date, spaces: chosen })
          address.set('for', String(id))
          address.set('on', date)
          return (
            <li key={id} className={`place-${color}`}>
              <Link
                to={paths.newCalendarEntry(address)}
                preventScrollReset
                className="flex min-h-11 items-center gap-3"
              >
                <i className="place-cell" aria-hidden="true" />
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
