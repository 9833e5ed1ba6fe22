import type { ReactNode } from 'react'
import { startHours } from '../../rules/booking-hours.ts'
import { type StripCell, stripBlocks } from './strip-cells.ts'

type HourStripProps = {
  cells: readonly StripCell[]
  /** The text alternative, from `stripText`; without it the strip is decoration and hidden from screen readers. */
  text?: string
  /** The day, above the strip on the left. */
  day?: ReactNode
  /** The summary, above the strip on the right: "Free from 12:00". */
  summary?: ReactNode
  /** Cell heights: card 16 px, panel 32 with the hour below each cell, tall 44; bare 24 and mini 7 without hours. */
  size?: 'card' | 'panel' | 'tall' | 'bare' | 'mini'
  /** From `positionOfNow`. */
  now?: number | undefined
  /** The number of chosen hours, shown on them if they are all in the strip and have the room for it: "3 h". */
  chosenHours?: number
}

/**
 * A day's hours, shown wherever a space and a day are: 9 to 22, or more if the space is open longer. Fits from a width of 260 px.
 */
export function HourStrip({ cells, text, day, summary, size = 'card', now, chosenHours = 1 / 0 }: HourStripProps) {
  // A block of a strip on a phone has room for its share of 40 characters.
  const length = `${chosenHours} h`
  const count = cells.length === startHours.length ? undefined : { '--hours': cells.length }
  return (
    <div className="hours" data-size={size === 'card' ? undefined : size} style={count}>
      {(day || summary) && (
        <p className="hours-head">
          <span>{day}</span>
          <b>{summary}</b>
        </p>
      )}
      <div
        className="hours-row"
        {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
        {...(size !== 'mini' && size !== 'bare' && axisOf(cells, size === 'card' || cells.length > 16 ? 3 : 1))}
      >
        {stripBlocks(cells).map(({ hour, hours, state }) => (
          <i key={hour} data-state={state} style={hours > 1 ? { '--n': hours } : undefined}>
            {state === 'selected' && chosenHours <= hours && length.length <= (40 * hours) / cells.length && length}
          </i>
        ))}
        {now !== undefined && <span className="hours-now" style={{ '--now': now }} />}
      </div>
    </div>
  )
}

/**
 * The hours that styles draw below a strip: one text with a tab before each further hour; the tab stops are those of the cells.
 */
function axisOf(cells: readonly StripCell[], every: number) {
  const first = cells[0]?.hour ?? 0
  // The end of the last hour, too, where a label is due.
  const shown = Array.from({ length: Math.floor(cells.length / every) + 1 }, (_, index) => first + index * every)
  return { 'data-axis': shown.join('\t'), style: every === 3 ? undefined : { '--every': every } }
}
