import type { CalendarView } from '../../rules/calendar-view.ts'
import { itemKinds } from './item-view.ts'
import './calendar-item.css'
import './calendar-key.css'

/** What the looks of the items mean. A month leaves closed hours empty. */
export function CalendarKey({ view }: Pick<CalendarView, 'view'>) {
  return (
    <ul className="calendar-key" aria-label="What the blocks mean">
      {Object.entries(itemKinds).map(([kind, name]) => (
        <li key={kind}>
          <i className="calendar-item" data-kind={kind} aria-hidden="true" />
          {name}
        </li>
      ))}
      <li>
        <i className="calendar-item" data-kind="booking" data-conflict aria-hidden="true" />
        Conflict
      </li>
      {view !== 'month' && (
        <li>
          <i className="lane-closed-key" aria-hidden="true" />
          Closed
        </li>
      )}
    </ul>
  )
}
