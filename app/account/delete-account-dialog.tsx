import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { AccountReason } from '../../server/accounts/delete-account.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from '../ui/password-field.tsx'

type DeleteAccountDialogProps = {
  problem: Problem | null
  /** What prevents a deletion now; the password is asked for only if nothing does. */
  reasons: AccountReason[]
}

/** Asks for confirmation and the password. It has its own address, so that it opens without JavaScript too. */
export function DeleteAccountDialog({ problem, reasons }: DeleteAccountDialogProps) {
  const navigate = useNavigate()
  const close = () => navigate(paths.privacySettings(), { replace: true, preventScrollReset: true })
  return (
    <Dialog title="Delete your account?" onClose={close}>
      {reasons.length > 0 ? (
        <div className="mt-4 grid gap-5">
          <Notice tone="warn" title="Your account cannot be deleted yet">
            <ul className="list-disc ps-5">
              {reasons.map(({ text, link }) => (
                <li key={text}>
                  {text}{' '}
                  <Link to={link.to} className="text-link">
                    {link.text}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
          <KeepLink />
        </div>
      ) : (
        <DeleteForm problem={problem} />
      )}
    </Dialog>
  )
}

function DeleteForm({ problem }: { problem: Problem | null }) {
  const isDeleting = useNavigation().formAction === paths.deleteAccount()
  return (
    <Form method="post" action={paths.deleteAccount()} className="mt-4 grid gap-5" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="person" value={useAuth().person?.id} />
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
        <KeepLink />
        <Button variant="bad" pending={isDeleting && 'Deleting...'}>
          Delete for good
        </Button>
      </div>
    </Form>
  )
}

function KeepLink() {
  return (
    <Link to={paths.privacySettings()} replace preventScrollReset className="button" data-variant="line">
      Keep it
    </Link>
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
