import { type ReactNode, useState } from 'react'
import { mostSpacesAtOnce } from '../../rules/spaces-at-once.ts'
import { SelectField } from '../ui/text-field.tsx'
import type { EntryDraft } from './entry-draft.ts'

/** A space that an entry can be placed on. */
export type EntrySpace = {
  id: number
  title: string
  city: string
  capacity: number
  timeZone: string
  isCoHosted: boolean
}

type EntrySpacesProps = {
  spaces: readonly EntrySpace[]
  draft: EntryDraft
  error: string | undefined
  /** Gets the id of the one space, or an empty text once several are chosen. */
  onChoose: (space: string) => void
}

/** Chooses the space of an entry, or several in a list. What is ticked there replaces the one, which CSS then hides. */
export function EntrySpaces({ spaces, draft, error, onChoose }: EntrySpacesProps) {
  const [space, setSpace] = useState(draft.space)
  const [ticked, setTicked] = useState(draft.several)
  const own = spaces.filter(({ isCoHosted }) => !isCoHosted)
  const readTicks = (list: HTMLElement) => {
    const values = tickedIn(list).map(({ value }) => value)
    setTicked(values)
    onChoose(values.length > 0 ? '' : space)
  }
  return (
    <>
      <SelectField
        label="Space"
        name="space"
        defaultValue={draft.space}
        onChange={({ currentTarget: { value } }) => {
          setSpace(value)
          onChoose(value)
        }}
        error={error}
        fieldClass="entry-wide entry-space"
      >
        {spaces.map(({ id, title, city }) => (
          <option key={id} value={id}>
            {title}, {city}
          </option>
        ))}
      </SelectField>
      {spaces.length > 1 && (
        <details
          className="entry-wide"
          open={draft.several.length > 0}
          onToggle={({ currentTarget: list }) => {
            carryOver(list, space)
            readTicks(list)
          }}
          onChange={({ currentTarget: list }) => readTicks(list)}
        >
          <summary>In several spaces{ticked.length > 0 && `: ${countText(ticked)}`}</summary>
          <fieldset className="grid max-h-62 gap-3 overflow-y-auto py-2">
            <legend className="type-small text-soft">Only the ticked spaces get it</legend>
            {own.length > 1 && own.length <= mostSpacesAtOnce && (
              <Choice value="all" several={draft.several}>
                <b>All {own.length} spaces you own</b>
              </Choice>
            )}
            {spaces.map(({ id, title, city, isCoHosted }) => (
              <Choice key={id} value={String(id)} several={draft.several} isOwn={!isCoHosted}>
                {title}, {city}
              </Choice>
            ))}
          </fieldset>
        </details>
      )}
    </>
  )
}

type ChoiceProps = { value: string; several: readonly string[]; isOwn?: boolean; children: ReactNode }

/** `isOwn` marks a space that is among all own ones, and is not shown while those are ticked. */
function Choice({ value, several, isOwn, children }: ChoiceProps) {
  return (
    <label className="entry-check" data-own={isOwn}>
      <input type="checkbox" name="several" value={value} defaultChecked={several.includes(value)} />
      <span>{children}</span>
    </label>
  )
}

function tickedIn(list: HTMLElement): HTMLInputElement[] {
  return [...list.querySelectorAll<HTMLInputElement>('input:checked')]
}

/** Ticks the space chosen so far in a list that opens without ticks, and unticks it in one that closes without others. */
function carryOver(list: HTMLDetailsElement, space: string) {
  const box = list.querySelector<HTMLInputElement>(`input[value="${CSS.escape(space)}"]`)
  const hasOthers = tickedIn(list).some((each) => each !== box)
  if (box && !hasOthers) box.checked = list.open
}

function countText(ticked: readonly string[]): string {
  return ticked.includes('all') ? 'all you own' : `${ticked.length} chosen`
}
