import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** Asks for confirmation and the password. It has its own address, so that it opens without JavaScript too. */
export function DeleteAccountDialog({ problem }: { problem: Problem | null }) {
  const navigate = useNavigate()
  const isDeleting = useNavigation().formAction === paths.deleteAccount()
  const close = () => navigate(paths.privacySettings(), { replace: true, preventScrollReset: true })
  return (
    <Dialog title="Delete your account?" onClose={close}>
      <Form method="post" action={paths.deleteAccount()} className="mt-4 grid gap-5" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <p className="text-soft">
          This cannot be taken back. You are signed out everywhere, and nobody, not even we, can open the account again.
        </p>
        {problem && !problem.fields.password && (
          <Notice tone="bad" title={problem.message}>
            <Reasons of={problem.details.reasons} />
          </Notice>
        )}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={problem?.fields.password}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Link to={paths.privacySettings()} replace preventScrollReset className="button" data-variant="line">
            Keep it
          </Link>
          <Button variant="bad" pending={isDeleting && 'Deleting...'}>
            Delete for good
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function Reasons({ of: reasons }: { of: unknown }) {
  if (!Array.isArray(reasons)) return null
  return (
    <ul className="list-disc ps-5">
      {reasons.map(String).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}
