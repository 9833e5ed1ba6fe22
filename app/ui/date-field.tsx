import { CalendarDays } from 'lucide'
import { type ComponentType, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isDate } from '../../rules/time.ts'
import { longDateText, outsideRange } from './calendar-days.ts'
import type { DatePickerProps } from './date-picker.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { useInBrowser } from './use-in-browser.ts'
import './date-field.css'

type DateFieldProps = Omit<DatePickerProps, 'onClose'> & {
  label: string
  /** Without it the day is not sent with the form. */
  name?: string
  hint?: ReactNode
  error?: string | undefined
  fieldClass?: string
  /** Writes the chosen day, by default with all names in full. */
  dayText?: (date: string) => string
}

const load = () => import('./date-picker.tsx')

/**
 * A date shown as text and chosen in our calendar (spec D52). Without JavaScript, or if the calendar's code cannot be
 * loaded, it is the native date field, which stays in the form and holds the value. For a date outside the range the
 * reason is shown beside the field.
 */
export function DateField({ label, name, hint, error, fieldClass, dayText = longDateText, ...day }: DateFieldProps) {
  const { value, onChoose, empty, loadParts: _, ...range } = day
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const pop = useRef<HTMLDivElement>(null)
  const hasScript = useInBrowser(() => true, false)
  const [Picker, setPicker] = useState<ComponentType<DatePickerProps> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isNative = !hasScript || hasFailed
  const want = () => {
    if (!Picker)
      load().then(
        ({ DatePicker }) => setPicker(() => DatePicker),
        () => setFailed(true),
      )
  }
  const close = () => {
    pop.current?.hidePopover()
    button.current?.focus()
  }
  const isDay = isDate(value)
  const why = isDay ? outsideRange(value, range) : null
  return (
    <Field
      label={<span id={`${id}label`}>{label}</span>}
      hint={hint}
      error={why ? `${longDateText(value)} is ${why}.` : error}
      className={fieldClass}
    >
      {(control) => (
        <>
          <input
            {...(isNative && control)}
            type="date"
            name={name}
            min={range.min}
            max={range.max}
            value={value}
            onChange={(event) => onChoose(event.currentTarget.value)}
            className="input"
            hidden={!isNative}
          />
          {!isNative && (
            <>
              <button
                ref={button}
                type="button"
                id={control.id}
                aria-labelledby={`${id}label ${id}value`}
                aria-describedby={control['aria-describedby']}
                aria-haspopup="dialog"
                data-invalid={control['aria-invalid']}
                popoverTarget={id}
                className="input date-button"
                onPointerEnter={want}
                onFocus={want}
                onClick={want}
              >
                <span id={`${id}value`}>{isDay ? dayText(value) : (empty ?? 'Choose a day')}</span>
                <Icon of={CalendarDays} />
              </button>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: its key is Escape, which the browser handles */}
              <div
                ref={pop}
                id={id}
                popover="auto"
                role="dialog"
                aria-label="Choose a date"
                className="date-pop"
                onToggle={({ newState }) => setOpen(newState === 'open')}
                onClick={(event) => isBeside(event) && close()}
              >
                {isOpen && Picker && <Picker {...day} onClose={close} />}
              </div>
            </>
          )}
        </>
      )}
    </Field>
  )
}

/** Returns true for a click beside the sheet: on phones the popover covers the screen, and such a click closes it. */
function isBeside(event: MouseEvent): boolean {
  return event.target === event.currentTarget
}
