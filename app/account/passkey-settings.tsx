import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { OwnPasskey } from '../../server/accounts/own-passkeys.ts'
import type { PasskeyStart } from '../../server/accounts/start-passkey.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { usePasskeyCode } from './use-passkey-code.ts'

type PasskeySettingsProps = {
  passkeys: OwnPasskey[]
  /** What the browser needs for the passkey that is being added. */
  start: PasskeyStart | null
  /** The form that was done last. */
  done: string | undefined
  /** The server was not reached, so the step is the same as before. */
  isLost: boolean
  /** The passkey whose form was refused. */
  refused: string | null
  fields: Record<string, string>
}

/** The passkeys of the user, and the two steps that add one: name and password, then the device. */
export function PasskeySettings({ passkeys, start, done, isLost, refused, fields }: PasskeySettingsProps) {
  const isSent = useNavigation().formData !== undefined
  const [shown, setShown] = useState(start)
  if (!isLost && shown !== start) setShown(start)
  const title = done && !isSent ? doneTitles[done] : undefined
  return (
    <>
      <div role="status" className="empty:absolute">
        {title && <Notice tone="ok" title={title} />}
      </div>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} refused={refused} fields={fields} />}
      {shown ? <DeviceStep key={shown.challenge} start={shown} /> : <NameStep fields={fields} />}
    </>
  )
}

const doneTitles: Record<string, string> = {
  'add-passkey': 'The passkey is added',
  'rename-passkey': 'The passkey has its new name',
  'remove-passkey': 'The passkey is removed',
}

function NameStep({ fields }: { fields: Record<string, string> }) {
  const isSent = useNavigation().formData?.get('intent') === 'start-passkey'
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <noscript>
        <p>Adding a passkey needs JavaScript in your browser.</p>
      </noscript>
      <input type="hidden" name="intent" value="start-passkey" />
      <TextField
        label="Name of the passkey"
        name="passkeyName"
        maxLength={60}
        required
        autoComplete="off"
        hint="Where it is: “My phone”, “Password manager”."
        error={fields.passkeyName}
      />
      <PasswordField
        label="Password to add it"
        name="passkeyPassword"
        autoComplete="current-password"
        required
        error={fields.passkeyPassword}
      />
      <div>
        <Button pending={isSent && 'One moment...'}>Add a passkey</Button>
      </div>
    </Form>
  )
}

/** Sends what the device made; it is sent again if the line was lost, because a device makes only one. */
function DeviceStep({ start: { name, challenge, options } }: { start: PasskeyStart }) {
  const submit = useSubmit()
  const isSent = useNavigation().formData?.get('intent') === 'add-passkey'
  const load = usePasskeyCode()
  const [made, setMade] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const make = async () => {
    setAsking(true)
    setProblem(null)
    const { sent, problem } = made
      ? { sent: made, problem: null }
      : await load()
          .then(({ makePasskey }) => makePasskey(options))
          .catch(() => ({ sent: null, problem: 'An error occurred. Please try again.' }))
    setMade(sent)
    setProblem(problem)
    setAsking(false)
    if (!sent) return
    const form = { intent: 'add-passkey', passkeyName: name, challenge, response: sent }
    await submit(form, { method: 'post', preventScrollReset: true })
  }
  return (
    <div className="grid gap-5">
      <p>
        Now your device makes the passkey <b>{name}</b>. It asks for your finger, your face or its PIN.
      </p>
      {problem && <Notice tone="bad" title={problem} />}
      <div>
        <Button
          type="button"
          autoFocus
          pending={isSent ? 'Adding...' : isAsking && 'Your device asks you...'}
          onClick={make}
        >
          Make the passkey
        </Button>
      </div>
    </div>
  )
}
