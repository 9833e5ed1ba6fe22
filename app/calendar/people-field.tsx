import { useState } from 'react'
import { TextField } from '../ui/text-field.tsx'
import type { EntrySpace } from './entry-spaces.tsx'

type PeopleFieldProps = { typed: string; error: string | undefined; space: EntrySpace | undefined }

/** How many come to a walk-in. More than the space is for is the owner's decision, so it is only said. */
export function PeopleField({ typed, error, space }: PeopleFieldProps) {
  const [people, setPeople] = useState(typed)
  const isOver = space && Number(people) > space.capacity
  return (
    <TextField
      label="People"
      name="people"
      inputMode="numeric"
      maxLength={5}
      value={people}
      onChange={(event) => setPeople(event.target.value)}
      hint={
        isOver && `More than the ${space.capacity.toLocaleString('en-US')} that ${space.title} is for. Is it right?`
      }
      error={error}
      fieldClass="entry-walk-in"
    />
  )
}
