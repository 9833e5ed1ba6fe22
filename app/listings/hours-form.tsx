import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldErrorsOf } from '../../rules/refusal.ts'
import type { ScheduleLimits } from '../../rules/schedule.ts'
import { formatDay, isDate } from '../../rules/time.ts'
import { Button } from '../ui/button.tsx'
import { weekdayNames } from '../ui/calendar-days.ts'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import { FormProblems } from './form-problems.tsx'
import { draftOfForm, type HoursDraft, parseHours } from './hours-draft.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { LimitFields } from './limit-fields.tsx'
import { type OtherListing, OtherListings } from './other-listings.tsx'
import type { ListingProblem } from './save-listing.server.ts'
import { SpecialDates } from './special-dates.tsx'
import { useUnsaved } from './use-unsaved.ts'
import { WeekFields } from './week-fields.tsx'
import { WeekPreview } from './week-preview.tsx'
import './listing.css'
import './policy-choice.css'
import './hours-form.css'

type HoursFormProps = {
  initial: HoursDraft
  limits: ScheduleLimits
  others: OtherListing[]
  problem: ListingProblem | null
}

/** The form of a listing's opening hours, special dates and limits. It works without JavaScript too. */
export function HoursForm({ initial, limits, others, problem }: HoursFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const { errors, isScripted, check, forget } = useFieldErrors(form, problem, (of) => errorsIn(of, limits))
  const isSaving = useNavigation().formMethod === 'POST'
  const { blocker, touched } = useUnsaved(form)
  const readTyped = useEffectEvent(() => {
    if (form.current) setDraft(draftOfForm(new FormData(form.current)))
  })
  // What was chosen before the scripts have loaded.
  useEffect(() => readTyped(), [])
  const onChange = (part: Partial<HoursDraft>, fields: string[]) => {
    touched()
    setDraft((now) => ({ ...now, ...part }))
    for (const field of fields) forget(field)
  }
  const fields = { draft, errors, onChange }
  return (
    <div className="listing">
      <Form
        method="post"
        ref={form}
        className="listing-form hours-form"
        noValidate={isScripted}
        onSubmit={(event) => {
          if (isSaving || !check()) event.preventDefault()
        }}
      >
        <input type="hidden" name="version" value={draft.version} />
        <WeekFields {...fields} />
        <SpecialDates {...fields} today={limits.today} />
        <LimitFields {...fields} windowDays={limits.windowDays} />
        {others.length > 0 && (
          <OtherListings what="hours" also={draft.also} others={others} onChange={(part) => onChange(part, [])} />
        )}
        <div className="listing-end">
          <FormProblems
            form={form}
            problem={problem}
            errors={errors}
            failure="Failed to save the hours"
            labelOf={labelOf}
          />
          <Button size="large" pending={isSaving && 'Saving...'}>
            Save hours
          </Button>
          <p className="type-small text-soft">Applies to new bookings. Existing ones stay as they are.</p>
        </div>
      </Form>
      <aside aria-label="Preview" className="listing-side week-wide">
        <WeekPreview draft={draft} />
      </aside>
      <LeaveDialog blocker={blocker} keepsDraft={false} />
    </div>
  )
}

/** The errors by the rules that the server checks again. */
function errorsIn(form: HTMLFormElement, limits: ScheduleLimits): Record<string, string> {
  return fieldErrorsOf(() => parseHours(draftOfForm(new FormData(form)), limits))
}

function labelOf(field: string): string {
  const [name = '', part] = field.split('.')
  if (name === 'weekHours') return part === undefined ? 'The week' : (weekdayNames[Number(part)] ?? part)
  if (name === 'specialHours') return part !== undefined && isDate(part) ? formatDay(part, 'short') : 'Other dates'
  return labels[name] ?? name
}

const labels: Record<string, string> = {
  minHours: 'At least',
  noticeMinutes: 'Notice',
  windowDays: 'How far ahead',
  bufferMinutes: 'Between bookings',
}
