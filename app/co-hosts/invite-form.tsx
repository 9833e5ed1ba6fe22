import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { coHostAccesses, coHostAccessTexts } from '../../rules/co-host.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type OtherSpace = { id: number; title: string; city: string }

/** What was typed in a form that was refused; `also` has ids of other spaces, or 'all'. */
export type TypedInvitation = { email: string; access: string; also: string[] }

export const nothingTyped: TypedInvitation = { email: '', access: 'calendar', also: [] }

type InviteFormProps = {
  typed: TypedInvitation
  /** The owner's other spaces, which the invitation can be for too. */
  others: OtherSpace[]
  error: string | undefined
  /** The browser says what is wrong with the address, so that an earlier error is not about it. */
  onInvalid: () => void
}

/** The form that invites a co-host by mail, to one or several spaces. */
export function InviteForm({ typed, others, error, onInvalid }: InviteFormProps) {
  const isInviting = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Form method="post" preventScrollReset className="add-feed">
      <TextField
        label="E-mail"
        hint="They sign in with this address to accept."
        type="email"
        name="email"
        autoComplete="off"
        required
        maxLength={254}
        defaultValue={typed.email}
        onInvalid={onInvalid}
        error={error}
      />
      <fieldset className="co-host-accesses">
        <legend className="field-label mb-1.5">They may</legend>
        {coHostAccesses.map((access) => (
          <label key={access}>
            <input type="radio" name="access" value={access} defaultChecked={access === typed.access} />
            <span>
              <b className="type-control">{coHostAccessTexts[access].label}</b>
              <span className="type-small block text-soft">{coHostAccessTexts[access].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 && <AlsoFor others={others} typed={typed.also} />}
      <Button name="intent" value="invite" className="justify-self-start" pending={isInviting && 'Inviting...'}>
        Invite
      </Button>
    </Form>
  )
}

/** Chooses further spaces. 'All' includes each in the list, which CSS hides then. */
function AlsoFor({ others, typed }: { others: OtherSpace[]; typed: string[] }) {
  const [ticked, setTicked] = useState(typed)
  const count = ticked.includes('all') ? others.length : ticked.length
  const choice = (value: string) => ({ type: 'checkbox', name: 'also', value, defaultChecked: typed.includes(value) })
  return (
    <details
      className="also-for"
      open={typed.length > 0}
      onChange={({ currentTarget }) => setTicked(valuesTickedIn(currentTarget))}
    >
      <summary className="type-control">
        Also for your other spaces{count > 0 && `: ${count} of ${others.length}`}
      </summary>
      <fieldset>
        <legend className="type-small pb-1 text-soft">They get one e-mail, and accept once for all.</legend>
        {others.length > 1 && (
          <label className="check">
            <input {...choice('all')} />
            <b>All {others.length}</b>
          </label>
        )}
        <ul>
          {others.map(({ id, title, city }) => (
            <li key={id}>
              <label className="check">
                <input {...choice(String(id))} />
                <span className="wrap-anywhere">
                  {title} <span className="type-small text-soft">{city}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </details>
  )
}

function valuesTickedIn(list: HTMLElement): string[] {
  return [...list.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
}
