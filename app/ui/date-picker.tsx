import { X } from 'lucide'
import { useState } from 'react'
import { formatDay } from '../../rules/time.ts'
import { Button, IconButton } from './button.tsx'
import Calendar, { type CalendarProps, type DayParts } from './calendar.tsx'
import { Icon } from './icon.tsx'

export type DatePickerProps = Omit<CalendarProps, 'label' | 'chosen' | 'today' | 'hasFocus' | 'parts' | 'onMonth'> & {
  value: string
  /** Defaults to the viewer's date. */
  today?: string | undefined
  /** The label of the empty value, if the field is optional: 'Any day'. */
  empty?: string | undefined
  /** Returns what is free of the days of a month, '2026-05', by date. */
  loadParts?: ((month: string) => Promise<ReadonlyMap<string, DayParts>>) | undefined
  onClose: () => void
}

/** The popover of a date field with a calendar; on phones a sheet that stays until its button is pressed. */
export function DatePicker({ value, today, empty, loadParts, onClose, onChoose, ...calendar }: DatePickerProps) {
  const [parts, setParts] = useState<ReadonlyMap<string, DayParts>>(new Map())
  const showMonth = (month: string) => {
    loadParts?.(month).then(
      (more) => setParts((known) => new Map([...known, ...more])),
      // The calendar works without them.
      () => undefined,
    )
  }
  const choose = (date: string) => {
    onChoose(date)
    if (!matchMedia('(width < 40rem)').matches) onClose()
  }
  return (
    <div className="date-picker">
      <div className="date-picker-top">
        <p className="type-title-4">Which day?</p>
        <IconButton label="Close" variant="bare" onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <Calendar
        {...calendar}
        label="Days"
        chosen={[value]}
        today={today ?? Temporal.Now.plainDateISO().toString()}
        onChoose={choose}
        hasFocus
        parts={parts}
        onMonth={showMonth}
      />
      {empty && (
        <button type="button" className="text-link type-label" onClick={() => choose('')}>
          {empty}
        </button>
      )}
      <Button type="button" size="large" wide className="date-picker-done" onClick={onClose}>
        {value ? `Choose ${formatDay(value, 'long')}` : 'Close'}
      </Button>
    </div>
  )
}
