import { Form, Link } from 'react-router'
import { calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import type { LoadedCalendar } from './load-calendar.server.ts'
import './calendar-filter.css'

/** More spaces than this are chosen from a list instead of by chips. */
const mostChips = 8

/** Chooses which spaces are shown: a chip for each, or with many for those that were found. */
export function CalendarFilter({ calendar }: { calendar: LoadedCalendar }) {
  const { view, date, spaces, allSpaces } = calendar
  if (allSpaces.length < 2) return null
  const to = (ids: number[]) => paths.ownerCalendar(calendarParams({ view, date, spaces: ids }))
  const chips = allSpaces.length > mostChips ? allSpaces.filter(({ id }) => spaces.includes(id)) : allSpaces
  if (chips.length === 0) return null
  return (
    <section className="calendar-filter" aria-label="Spaces shown">
      {chips.map(({ id, title, color }) => {
        const isOn = spaces.includes(id)
        const next = isOn ? spaces.filter((each) => each !== id) : [...spaces, id]
        return (
          <Link
            key={id}
            to={to(next)}
            preventScrollReset
            className={`chip place-${color}`}
            aria-current={isOn || undefined}
          >
            <i className="place-cell" aria-hidden="true" />
            {title}
            <span className="sr-only">
              {isOn ? ', shown; leave it out' : spaces.length > 0 ? ', show this too' : ', show only this'}
            </span>
          </Link>
        )
      })}
      {spaces.length > 0 && (
        <Link to={to([])} preventScrollReset className="text-link">
          All {allSpaces.length} spaces
        </Link>
      )}
    </section>
  )
}

/** With many spaces, a list to add one to those that are shown. */
export function FindSpace({ calendar: { view, date, spaces, allSpaces } }: { calendar: LoadedCalendar }) {
  const others = allSpaces.filter(({ id }) => !spaces.includes(id))
  if (allSpaces.length <= mostChips || others.length === 0) return null
  return (
    <Form action={paths.ownerCalendar()} className="calendar-filter-add" preventScrollReset>
      {[...calendarParams({ view, date, spaces })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        name="space"
        className="input"
        aria-label={spaces.length > 0 ? 'Show another space' : 'Show only a space'}
        key={spaces.join()}
      >
        <option value="">{spaces.length > 0 ? 'Add one' : 'All spaces'}</option>
        {others.map(({ id, title, city }) => (
          <option key={id} value={id}>
            {title}, {city}
          </option>
        ))}
      </select>
      <Button variant="line" size="small">
        Show
      </Button>
    </Form>
  )
}
