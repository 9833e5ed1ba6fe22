import { Plus, X } from 'lucide'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { type DraftRange, hourOptions, nextRange, threeOf, used } from './hours-draft.ts'

type DayRangesProps = {
  /** The prefix of the field names: 'week.0'. */
  name: string
  /** The day, in the names of its controls: 'Monday'. */
  label: string
  ranges: DraftRange[]
  error: string | undefined
  onChange: (ranges: DraftRange[]) => void
}

/**
 * Up to three ranges of a day. All six selects are always part of the form: without JavaScript they are shown, and empty
 * ones mean that the range is unused; with it, unused ones are hidden and buttons add and remove ranges.
 */
export function DayRanges({ name, label, ranges, error, onChange }: DayRangesProps) {
  const errorId = useId()
  const box = useRef<HTMLDivElement>(null)
  const count = used(ranges).length
  const change = (next: DraftRange[], focus: string) => {
    flushSync(() => onChange(threeOf(next)))
    box.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  const set = (at: number, part: Partial<DraftRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)))
  const control = { className: 'input', 'aria-invalid': error ? true : undefined, 'aria-describedby': error && errorId }
  return (
    <div className="day-hours" ref={box}>
      <div className="grid gap-1.5">
        {count === 0 && <p className="with-script min-h-11 items-center text-soft">Closed</p>}
        {ranges.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place
          <div key={at} className="day-range" data-unused={(!from && !to) || undefined}>
            <select
              {...control}
              name={`${name}.${at}.from`}
              aria-label={`${label}, ${nth[at]}, opens`}
              value={from}
              onChange={(event) => set(at, { from: event.currentTarget.value })}
            >
              {optionsFrom}
            </select>
            <span aria-hidden="true">to</span>
            <select
              {...control}
              name={`${name}.${at}.to`}
              aria-label={`${label}, ${nth[at]}, closes`}
              value={to}
              onChange={(event) => set(at, { to: event.currentTarget.value })}
            >
              {optionsTo}
            </select>
            <IconButton
              label={`${label}: remove the ${nth[at]}`}
              variant="bare"
              className="with-script"
              onClick={() => change(used(ranges.filter((_, index) => index !== at)), '.day-add')}
            >
              <Icon of={X} size={18} />
            </IconButton>
            {from && to && to <= from && <span className="day-next type-small">until the next day</span>}
          </div>
        ))}
      </div>
      {count < 3 && (
        <IconButton
          label={`${label}: add hours`}
          variant="bare"
          className="day-add with-script"
          onClick={() => change([...used(ranges), nextRange(ranges)], `[name="${name}.${count}.from"]`)}
        >
          <Icon of={Plus} size={18} />
        </IconButton>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

const nth = ['first hours', 'second hours', 'third hours']

function options(first: number, last: number) {
  return [
    <option key="" value="">
      –
    </option>,
    ...hourOptions(first, last).map((hour) => <option key={hour}>{hour}</option>),
  ]
}

const optionsFrom = options(0, 23)
const optionsTo = options(1, 24)
