import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { brand } from '../../rules/brand.ts'
import { counted } from '../../rules/counted.ts'
import type { AppSetUp } from '../../server/accounts/app-set-up.ts'
import type { OwnSecondFactor } from '../../server/accounts/own-second-factor.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NoticeInView } from '../ui/notice-in-view.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useOwnTime } from '../ui/use-own-time.ts'

type TwoStepSettingsProps = {
  factor: OwnSecondFactor | null
  /** A set-up that was begun, or had a wrong code. */
  setUp: AppSetUp | null
  /** Recovery codes that were just made. */
  recoveryCodes: string[] | null
  /** The form of the page that was done last. */
  done: string | undefined
  /** The code of the last failure. */
  code: string | undefined
  fields: Record<string, string>
}

/** Turns the second factor on in two forms, and off; shows recovery codes once. */
export function TwoStepSettings({ factor, setUp, recoveryCodes, done, code, fields }: TwoStepSettingsProps) {
  const [shown, setShown] = useState(setUp)
  const waiting = setUpAfter(shown, { setUp, done, code })
  if (waiting !== shown) setShown(waiting)
  if (!factor)
    return waiting ? (
      <AppForm setUp={waiting} error={fields.code} />
    ) : (
      <StartForm isEnded={done === 'end-second-factor'} fields={fields} />
    )
  return (
    <>
      <div role="status" className="empty:absolute">
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
        {waiting && (
          <Notice tone="warn" title="Two-step sign-in is on">
            Its recovery codes did not reach you. Please make new ones here.
          </Notice>
        )}
      </div>
      <FactorForm factor={factor} error={fields.factorPassword} />
    </>
  )
}

function StartForm({ isEnded, fields }: { isEnded: boolean; fields: Record<string, string> }) {
  const isSent = useNavigation().formData?.get('intent') === 'start-second-factor'
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <div role="status" className="empty:absolute">
        {isEnded && !isSent && (
          <Notice tone="ok" title="Two-step sign-in is off">
            Your password alone signs you in.
          </Notice>
        )}
      </div>
      <input type="hidden" name="intent" value="start-second-factor" />
      <PasswordField
        label="Password to begin"
        name="factorPassword"
        autoComplete="current-password"
        required
        error={fields.factorPassword}
      />
      <div>
        <Button pending={isSent && 'One moment...'}>Set up two-step sign-in</Button>
      </div>
    </Form>
  )
}

function AppForm({ setUp, error }: { setUp: AppSetUp; error: string | undefined }) {
  const isSent = useNavigation().formData?.get('intent') === 'confirm-second-factor'
  const { secret, uri, qr } = setUp
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <p>Scan this with an authenticator app, such as the one in your password manager.</p>
      <div className="app-set-up">
        {/* White in dark colours too, or cameras do not read it. */}
        <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label="QR code for your authenticator app">
          <path d={qr.path} />
        </svg>
        <div className="grid content-start gap-3">
          <p className="text-soft">Or enter this key in the app by hand:</p>
          <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
          <div>
            <CopyButton text={secret} />
          </div>
          <a href={uri} className="text-link justify-self-start">
            Open it in an app on this device
          </a>
        </div>
      </div>
      <input type="hidden" name="intent" value="confirm-second-factor" />
      <input type="hidden" name="secret" value={secret} />
      <TextField
        label="Code that the app shows now"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={10}
        error={error}
      />
      <div>
        <Button pending={isSent && 'Turning on...'}>Turn on two-step sign-in</Button>
      </div>
    </Form>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `Recovery codes of ${brand.name}\n\n${codes.join('\n')}\n`
  return (
    <NoticeInView tone="ok" title="Store your recovery codes now" about={codes}>
      <p>
        Each of them signs you in once if you lose your phone. Put them in your password manager or on paper: we cannot
        show them again.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton text={text} />
        <a className="text-link" href={`data:text/plain,${encodeURIComponent(text)}`} download="recovery-codes.txt">
          Download
        </a>
      </p>
    </NoticeInView>
  )
}

function FactorForm({ factor, error }: { factor: OwnSecondFactor; error: string | undefined }) {
  const sent = useNavigation().formData?.get('intent')
  const timeText = useOwnTime()
  const { since, codesLeft } = factor
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <p>
        <b>On</b> since {timeText(since)}. {counted(codesLeft, 'recovery code')} left.
      </p>
      {codesLeft <= 2 && (
        <Notice tone="warn" title="Few recovery codes are left">
          Make new ones before you need them.
        </Notice>
      )}
      <PasswordField
        label="Password for a change here"
        name="factorPassword"
        autoComplete="current-password"
        required
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="line"
          name="intent"
          value="make-recovery-codes"
          pending={sent === 'make-recovery-codes' && 'Making...'}
        >
          Make new recovery codes
        </Button>
        <Button
          variant="bad"
          name="intent"
          value="end-second-factor"
          pending={sent === 'end-second-factor' && 'Turning off...'}
        >
          Turn off
        </Button>
      </div>
    </Form>
  )
}

type SetUpResult = Pick<TwoStepSettingsProps, 'setUp' | 'done' | 'code'>

/**
 * Returns the set-up that waits for its first code after the result of a form. It stays if a form fails, as on a lost line:
 * beginning again makes another secret, and the entry in the app would be of no use.
 */
export function setUpAfter(before: AppSetUp | null, { setUp, done, code }: SetUpResult): AppSetUp | null {
  if (setUp) return setUp
  return code === 'setUpReplaced' || endsSetUp.includes(done ?? '') ? null : before
}

/** The forms after which no recovery codes of a set-up are missing. */
const endsSetUp = ['confirm-second-factor', 'make-recovery-codes', 'end-second-factor']

/** Returns the set-up among the details of a refusal. */
export function setUpOf(detail: unknown): AppSetUp | null {
  const isSetUp = (given: unknown): given is AppSetUp => typeof given === 'object' && given !== null && 'qr' in given
  return isSetUp(detail) ? detail : null
}
