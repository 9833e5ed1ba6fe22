import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { maxEntryName, maxEntryNote } from '../../rules/calendar-entry.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/text-field.tsx'
import { useViewerZone } from '../ui/viewer-time.ts'
import { clockHint } from './clock-hint.ts'
import { type EntryDraft, movedDates } from './entry-draft.ts'
import { type EntryProblem, EntryProblemNotice } from './entry-problem.tsx'
import { type EntrySpace, EntrySpaces } from './entry-spaces.tsx'
import { PeopleField } from './people-field.tsx'
import './entry-form.css'

type EntryFormProps = {
  draft: EntryDraft
  spaces: EntrySpace[]
  problem: EntryProblem | null
  /** The calendar behind the form. */
  back: string
  /** The form of an existing entry does not choose the space and does not repeat. */
  isExisting?: boolean
  submit: string
  children?: ReactNode
}

/** The form of a blocked time or a walk-in. It works without JavaScript: what belongs to the other kind is hidden by CSS. */
export function EntryForm({ draft, spaces, problem, back, isExisting = false, submit, children }: EntryFormProps) {
  const [dates, setDates] = useState({ date: draft.date, lastDate: draft.lastDate, repeatUntil: draft.repeatUntil })
  const [space, setSpace] = useState(draft.several.length > 0 ? '' : draft.space)
  const one = spaces.find(({ id }) => String(id) === space)
  const viewerZone = useViewerZone()
  const [times, setTimes] = useState({ from: draft.from, to: draft.to })
  const isNextDay = times.to <= times.from && [dates.date, ''].includes(dates.lastDate)
  const { state, formData } = useNavigation()
  const isSaving = state !== 'idle' && formData?.getAll('intent').at(-1) === 'save'
  const errors = problem?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  // A refused form is rendered as a new one, with what was typed, so that the pressed button is gone with its focus.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .entry-problem')?.focus()
  }, [problem])
  const dateField = (name: keyof typeof dates, label: string, empty?: string) => (
    <DateField
      label={label}
      name={name}
      value={dates[name]}
      onChoose={(value) => setDates((now) => (name === 'date' ? movedDates(now, value) : { ...now, [name]: value }))}
      error={errors[name]}
      empty={empty}
    />
  )
  return (
    <Form ref={form} method="post" className="entry-form" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="save" />
      {/* The first button is the one that Enter presses: it saves what was typed, not the suggested time. */}
      <button
        type="submit"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        // A dialog focuses its first control as it opens.
        onFocus={({ currentTarget }) => currentTarget.form?.querySelector<HTMLElement>('input:checked')?.focus()}
      />
      <fieldset className="entry-kinds">
        <legend className="sr-only">What is it</legend>
        {(['block', 'walkIn'] as const).map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={draft.kind === kind} />
            <span>{kind === 'block' ? 'Block' : 'Walk-in'}</span>
          </label>
        ))}
      </fieldset>
      {!isExisting && <EntrySpaces spaces={spaces} draft={draft} error={errors.space} onChoose={setSpace} />}
      <div className="entry-wide">{dateField('date', 'Date')}</div>
      <label className="entry-wide entry-check">
        <input type="checkbox" name="allDay" defaultChecked={draft.allDay} />
        <span>All day</span>
      </label>
      <SelectField
        label="From"
        name="from"
        defaultValue={draft.from}
        onChange={({ currentTarget: { value } }) => setTimes((now) => ({ ...now, from: value }))}
        hint={clockHint(one ? [one] : spaces, dates.date, viewerZone)}
        error={errors.from && 'Not free'}
        fieldClass="entry-time"
      >
        {halfHours.slice(0, -1).map(timeOption)}
      </SelectField>
      <SelectField
        label="Until"
        name="to"
        defaultValue={draft.to}
        onChange={({ currentTarget: { value } }) => setTimes((now) => ({ ...now, to: value }))}
        hint={isNextDay && 'Until the next day'}
        error={errors.to}
        fieldClass="entry-time"
      >
        {halfHours.slice(1).map(timeOption)}
      </SelectField>
      {problem?.message && <EntryProblemNotice problem={problem} draft={draft} isExisting={isExisting} />}
      <TextField
        label={
          <>
            <span className="entry-block">
              What for <span className="text-soft">(guests never see it)</span>
            </span>
            <span className="entry-walk-in">Name</span>
          </>
        }
        name="name"
        maxLength={maxEntryName}
        defaultValue={draft.name}
        error={errors.name}
        fieldClass="entry-name"
      />
      <PeopleField typed={draft.people} error={errors.people} space={one} />
      <TextArea
        label={
          <>
            Note <span className="text-soft">(guests never see it)</span>
          </>
        }
        name="note"
        rows={2}
        maxLength={maxEntryNote}
        defaultValue={draft.note}
        error={errors.note}
        fieldClass="entry-wide entry-walk-in"
      />
      <details
        className="entry-wide"
        open={draft.lastDate !== '' || draft.repeatUntil !== '' || Boolean(errors.skipTaken)}
      >
        <summary>{isExisting ? 'For several days' : 'For several days, or every week'}</summary>
        <div className="grid gap-4 py-2">
          {dateField('lastDate', 'Last day', isNextDay ? 'The next day' : 'The same day')}
          {!isExisting && dateField('repeatUntil', 'Every week until', 'Only once')}
          {!isExisting && (
            <label className="entry-check">
              <input type="checkbox" name="skipTaken" defaultChecked={draft.skipTaken} />
              <span>
                Leave out the weeks that are taken
                {errors.skipTaken && <span className="block text-bad">{errors.skipTaken}</span>}
              </span>
            </label>
          )}
        </div>
      </details>
      <div className="entry-wide grid grid-cols-[3fr_2fr] gap-3">
        <Button pending={isSaving && 'Saving...'}>{submit}</Button>
        <Link to={back} className="button" data-variant="line" preventScrollReset>
          Cancel
        </Link>
      </div>
      {children}
    </Form>
  )
}

/** '00:00', '00:30' and so on to '24:00'. */
const halfHours = Array.from(
  { length: 49 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

function timeOption(time: string) {
  return (
    <option key={time} value={time}>
      {time}
    </option>
  )
}
