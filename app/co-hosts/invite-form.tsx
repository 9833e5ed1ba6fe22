import { Form, useNavigation } from 'react-router'
import { coHostAccesses, coHostAccessTexts } from '../../rules/co-host.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type InviteFormProps = {
  typed: string
  error: string | undefined
  /** The browser says what is wrong with the address, so that an earlier error is not about it. */
  onInvalid: () => void
}

/** The form that invites a co-host by mail. */
export function InviteForm({ typed, error, onInvalid }: InviteFormProps) {
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
        defaultValue={typed}
        onInvalid={onInvalid}
        error={error}
      />
      <fieldset className="co-host-accesses">
        <legend className="field-label mb-1.5">They may</legend>
        {coHostAccesses.map((access) => (
          <label key={access}>
            <input type="radio" name="access" value={access} defaultChecked={access === 'calendar'} />
            <span>
              <b className="type-control">{coHostAccessTexts[access].label}</b>
              <span className="type-small block text-soft">{coHostAccessTexts[access].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button name="intent" value="invite" className="justify-self-start" pending={isInviting && 'Inviting...'}>
        Invite
      </Button>
    </Form>
  )
}
