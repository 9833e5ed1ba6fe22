import type { ReactNode } from 'react'
import type { HourState } from '../../rules/availability.ts'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { stripCells } from '../marketplace/strip-cells.ts'

type StatusScreenProps = {
  /** Small text above the title: '404'. */
  code?: string
  title: string
  text: ReactNode
  /** The hours of the decorative strip. */
  hours: readonly HourState[]
  /** Buttons: one primary, the others quiet. */
  children: ReactNode
}

/** A full page that describes an error or state and where to go next. */
export function StatusScreen({ code, title, text, hours, children }: StatusScreenProps) {
  return (
    <div className="wrap grid min-h-[62vh] content-center items-end gap-x-(--gutter) gap-y-10 py-16 md:grid-cols-12">
      <div className="md:col-span-7 max-md:order-2">
        {code && <p className="type-label mb-3 text-soft">{code}</p>}
        <h1 className="type-title-1">{title}</h1>
        <p className="type-lead mt-5 max-w-[38ch] text-soft">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="md:col-span-5">
        <HourStrip size="tall" cells={stripCells(hours)} />
      </div>
    </div>
  )
}

/** Parses the hours of a strip from letters: f free, t taken, c closed. */
export function statusHours(letters: string): HourState[] {
  return [...letters].map((letter) => (letter === 't' ? 'taken' : letter === 'c' ? 'closed' : 'free'))
}
