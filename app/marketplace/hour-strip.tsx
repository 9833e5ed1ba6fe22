import type { ReactNode } from 'react'
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
  /** Text on the chosen hours, "3 h". */
  chosenText?: string
}

/** A day's hours from 9 to 22, shown wherever a space and a day are. Fits from a width of 260 px. */
export function HourStrip({ cells, text, day, summary, size = 'card', now, chosenText }: HourStripProps) {
  return (
    <div className="hours" data-size={size === 'card' ? undefined : size}>
      {(day || summary) && (
        <p className="hours-head">
          <span>{day}</span>
          <b>{summary}</b>
        </p>
      )}
      <div className="hours-row" {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}>
        {stripBlocks(cells).map(({ hour, hours, state }) => (
          <i key={hour} className="hour" data-state={state} style={hours > 1 ? { '--n': hours } : undefined}>
            {state === 'selected' && chosenText}
          </i>
        ))}
        {now !== undefined && <span className="hours-now" style={{ '--now': now }} />}
      </div>
      {size !== 'mini' && size !== 'bare' && <Axis every={size === 'card' ? 3 : 1} />}
    </div>
  )
}

function Axis({ every }: { every: number }) {
  const hours = Array.from({ length: Math.ceil(13 / every) }, (_, index) => index * every)
  return (
    <div className="hours-axis" aria-hidden="true">
      {hours.map((index) => (
        <span key={index} style={{ gridColumn: index + 1 }}>
          {index + 9}
        </span>
      ))}
    </div>
  )
}
