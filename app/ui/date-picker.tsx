import { X } from 'lucide'
import { Button, IconButton } from './button.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { longDateText } from './calendar-days.ts'
import { Icon } from './icon.tsx'

export type DatePickerProps = Omit<CalendarProps, 'label' | 'chosen' | 'today' | 'hasFocus'> & {
  value: string
  /** Defaults to the viewer's date. */
  today?: string | undefined
  /** The label of the empty value, if the field is optional: 'Any day'. */
  empty?: string | undefined
  onClose: () => void
}

/** The popover of a date field with a calendar; on phones a sheet that stays until its button is pressed. */
export function DatePicker({ value, today, empty, onClose, onChoose, ...calendar }: DatePickerProps) {
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
      />
      {empty && (
        <button type="button" className="text-link type-label" onClick={() => choose('')}>
          {empty}
        </button>
      )}
      <Button type="button" size="large" wide className="date-picker-done" onClick={onClose}>
        {value ? longDateText(value) : 'Close'}
      </Button>
    </div>
  )
}
