import { Form, useNavigation } from 'react-router'
import type { OwnPasskey } from '../../server/accounts/own-passkeys.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type TimeText, useOwnTime } from '../ui/use-own-time.ts'

type PasskeyListProps = {
  passkeys: OwnPasskey[]
  /** The passkey whose form was refused. */
  refused: string | null
  fields: Record<string, string>
}

/** The passkeys of the user, each with two forms: one renames it, the other removes it with the password. */
export function PasskeyList({ passkeys, refused, fields }: PasskeyListProps) {
  const timeText = useOwnTime()
  return (
    <ul className="passkey-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <b>{passkey.name}</b>
          <span className="type-small text-soft">{factsOf(passkey, timeText)}</span>
          <details open={passkey.id === refused || undefined}>
            <summary className="text-link type-label inline-flex min-h-11 items-center">
              Rename or remove {passkey.name}
            </summary>
            <PasskeyForms passkey={passkey} fields={passkey.id === refused ? fields : {}} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ isSynced, createdAt, lastUsedAt }: OwnPasskey, timeText: TimeText): string {
  const used = lastUsedAt ? `last used ${timeText(lastUsedAt)}` : 'not used yet'
  return `Added ${timeText(createdAt)}, ${used}.${isSynced ? ' Synced by your password manager.' : ''}`
}

function PasskeyForms({ passkey: { id, name }, fields }: { passkey: OwnPasskey; fields: Record<string, string> }) {
  const sent = useNavigation().formData
  const intent = sent?.get('passkey') === id ? sent.get('intent') : null
  return (
    <div className="mt-4 grid gap-6">
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="rename-passkey" />
        <input type="hidden" name="passkey" value={id} />
        <TextField
          label={`New name of ${name}`}
          name="newName"
          maxLength={60}
          required
          autoComplete="off"
          defaultValue={name}
          error={fields.newName}
        />
        <div>
          <Button variant="line" size="small" pending={intent === 'rename-passkey' && 'Renaming...'}>
            Rename
          </Button>
        </div>
      </Form>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkey" value={id} />
        <PasswordField
          label={`Password to remove ${name}`}
          name="removePassword"
          autoComplete="current-password"
          required
          error={fields.removePassword}
        />
        <div>
          <Button variant="bad" size="small" pending={intent === 'remove-passkey' && 'Removing...'}>
            Remove
          </Button>
        </div>
      </Form>
    </div>
  )
}
