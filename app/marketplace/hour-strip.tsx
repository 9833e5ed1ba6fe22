import type { ReactNode } from 'react'
import { type StripCell, stripBlocks } from './strip-cells.ts'

type HourStripProps = {
  cells: readonly StripCell[]
  /** The same in words, from `stripText`; without it the strip is decoration and hidden from screen readers. */
  text?: string
  /** Above it on the left: the day. */
  day?: ReactNode
  /** Above it on the right: the answer, "Free from 12:00". */
  answer?: ReactNode
  /** card 16 px, panel 32 with an hour's figure under each cell, tall 44; bare 24 and mini 7 without figures. */
  size?: 'card' | 'panel' | 'tall' | 'bare' | 'mini'
  /** From `positionOfNow`. */
  now?: number | undefined
  /** Written on the chosen hours, "3 h". */
  chosenText?: string
}

/** The signature: a day's hours from 9 to 22, drawn wherever a space and a day meet. Holds at 260 px. */
export function HourStrip({ cells, text, day, answer, size = 'card', now, chosenText }: HourStripProps) {
  return (
    <div className="hours" data-size={size === 'card' ? undefined : size}>
      {(day || answer) && (
        <p className="hours-head">
          <span>{day}</span>
          <b>{answer}</b>
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
