import { Button } from '../ui/button.tsx'
import { weekdayNames } from '../ui/calendar-days.ts'
import { FieldError } from '../ui/field.tsx'
import { DayRanges } from './day-ranges.tsx'
import { FormSection } from './form-section.tsx'
import type { HoursFieldsProps } from './hours-draft.ts'
import { allDay, type DraftRange, type HoursDraft, threeOf, usualRange } from './hours-draft.ts'
import { WeekPreview } from './week-preview.tsx'

/** The hours of the seven days, or the choice of the usual ones. */
export function WeekFields({ draft, errors, onChange }: HoursFieldsProps) {
  const setWeek = (week: DraftRange[][]) => onChange({ week }, ['weekHours'])
  const setAll = (ranges: DraftRange[]) => setWeek(draft.week.map(() => ranges.map((range) => ({ ...range }))))
  return (
    <FormSection title="The week">
      <fieldset className="tiers hours-kind col-span-full">
        <legend className="sr-only">Which hours</legend>
        {kinds.map(([value, title, text]) => (
          <label key={value}>
            <input
              type="radio"
              name="hours"
              value={value}
              checked={draft.hours === value}
              onChange={() => onChange({ hours: value }, ['weekHours', 'minHours'])}
            />
            <span>
              <b className="type-control">{title}</b>
              <span className="type-small block text-soft">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="own-week col-span-full" data-field="weekHours">
        <ul>
          {weekdayNames.map((day, at) => (
            <li key={day} className="day-row" data-field={`weekHours.${at}`}>
              <b className="type-control">{day}</b>
              <DayRanges
                name={`week.${at}`}
                label={day}
                ranges={draft.week[at] ?? threeOf([])}
                error={errors[`weekHours.${at}`]}
                onChange={(ranges) => setWeek(draft.week.map((each, index) => (index === at ? ranges : each)))}
              />
            </li>
          ))}
        </ul>
        {errors.weekHours && <FieldError>{errors.weekHours}</FieldError>}
        <div className="with-script flex-wrap gap-2">
          <Button type="button" variant="line" size="small" onClick={() => setAll(draft.week[0] ?? threeOf([]))}>
            Copy Monday to all days
          </Button>
          <Button type="button" variant="quiet" size="small" onClick={() => setAll(threeOf([usualRange]))}>
            9 to 22 every day
          </Button>
          <Button type="button" variant="quiet" size="small" onClick={() => setAll(threeOf([allDay]))}>
            Open at all hours
          </Button>
        </div>
      </div>
      <div className="week-narrow col-span-full">
        <WeekPreview draft={draft} />
      </div>
    </FormSection>
  )
}

const kinds: [HoursDraft['hours'], string, string][] = [
  [
    'usual',
    'The usual hours',
    'A booking starts between 9:00 and 21:00 on any day, and may end at any hour, also the next morning.',
  ],
  [
    'own',
    'Hours of your own',
    'You say for each day when the space is open. Every hour of a booking has to be: if you close at 22:00, guests are gone by then.',
  ],
]
