import { itemKinds } from './item-view.ts'
import './calendar-item.css'
import './calendar-key.css'

/** What the looks of the items mean. */
export function CalendarKey() {
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
      <li>
        <i className="lane-closed-key" aria-hidden="true" />
        Closed
      </li>
    </ul>
  )
}
