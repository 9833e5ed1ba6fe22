import type { ComponentProps } from 'react'
import { HourStrip } from '../marketplace/hour-strip.tsx'
import { stripCells } from '../marketplace/strip-cells.ts'
import type { BookingDay } from './booking-summary.ts'
import './booked-strip.css'

type BookedStripProps = { booked: BookingDay } & Omit<ComponentProps<typeof HourStrip>, 'cells' | 'text'>

/** The day of a booking as an hour strip. An hour that is booked in part is drawn in part. */
export function BookedStrip({ booked, ...strip }: BookedStripProps) {
  return (
    <div className="booked-strip" style={booked.cut ? { '--cut': `${Math.round(booked.cut * 100)}%` } : undefined}>
      <HourStrip cells={stripCells(booked.hours, booked.from)} text={booked.text} {...strip} />
    </div>
  )
}
