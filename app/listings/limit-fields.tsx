import { hoursText } from '../../rules/booking-hours.ts'
import { SelectField } from '../ui/text-field.tsx'
import { FormSection } from './form-section.tsx'
import type { HoursFieldsProps, LimitName } from './hours-draft.ts'

type Limit = { label: string; hint: string; values: number[]; text: (value: number) => string; empty?: string }

/** How long, how soon and how far ahead guests book, and the time between two bookings. */
export function LimitFields({ draft, errors, windowDays, onChange }: HoursFieldsProps & { windowDays: number }) {
  return (
    <FormSection title="Limits" lead="How long, how soon and how far ahead guests can book.">
      {Object.entries(limitsWith(windowDays)).map(([name, { label, hint, values, text, empty }]) => {
        const value = draft.limits[name as LimitName]
        const own = /^\d+$/.test(value) && !values.includes(Number(value)) ? [Number(value)] : []
        return (
          <SelectField
            key={name}
            label={label}
            name={name}
            hint={hint}
            value={value}
            error={errors[name]}
            onChange={(event) => onChange({ limits: { ...draft.limits, [name]: event.currentTarget.value } }, [name])}
          >
            {empty && <option value="">{empty}</option>}
            {[...values, ...own]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={each}>
                  {text(each)}
                </option>
              ))}
          </SelectField>
        )
      })}
    </FormSection>
  )
}

function limitsWith(windowDays: number): Record<LimitName, Limit> {
  return {
    minHours: {
      label: 'At least',
      hint: 'Shorter bookings are not taken.',
      values: Array.from({ length: 24 }, (_, at) => at + 1),
      text: hoursText,
    },
    noticeMinutes: {
      label: 'Notice',
      hint: 'Nobody books less than this ahead.',
      values: [0, 60, 120, 180, 360, 720, 1440, 2880, 4320, 10_080, 20_160, 43_200],
      text: minutesText,
    },
    windowDays: {
      label: 'How far ahead',
      hint: 'Later dates are not offered yet.',
      values: [30, 60, 90, 180, 270].filter((days) => days < windowDays),
      text: (days) => `${days} days`,
      empty: `${windowDays} days, the farthest`,
    },
    bufferMinutes: {
      label: 'Between bookings',
      hint: 'To sweep. Not charged, not offered.',
      values: [0, 15, 30, 45, 60, 90, 120, 150, 180],
      text: minutesText,
    },
  }
}

/** 'None', '45 minutes', '3 hours', '2 days'. */
function minutesText(minutes: number): string {
  if (minutes === 0) return 'None'
  if (minutes % 60 > 0) return `${minutes} minutes`
  return minutes >= 2880 && minutes % 1440 === 0 ? `${minutes / 1440} days` : hoursText(minutes / 60)
}
