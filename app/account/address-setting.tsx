import { Form, Link, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type AddressSettingProps = {
  email: string
  isConfirmed: boolean
  /** Mails to the address come back. */
  isRejected: boolean
  isSent: boolean
  problem: string | null
}

/** Shows whether the e-mail address is confirmed, with a button that sends the link again if it is not. */
export function AddressSetting({ email, isConfirmed, isRejected, isSent, problem }: AddressSettingProps) {
  const isSending = useNavigation().formData?.get('intent') === 'confirm-address'
  if (isConfirmed) return <p>Confirmed</p>
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      {isRejected && (
        <Notice tone="warn" title={`Our e-mails to ${email} come back`}>
          You would hear nothing of what you book. Correct the address in{' '}
          <Link to={paths.security()} className="text-link">
            Sign-in and security
          </Link>
          , or if it is right by now, have the link sent again.
        </Notice>
      )}
      {problem && <Notice tone="bad" title={problem} />}
      <p role="status">
        {isSent
          ? `A new link is on its way to ${email}.`
          : `Please confirm: press the button in the e-mail to ${email}.`}
      </p>
      {!isRejected && (
        <p>
          Wrong address?{' '}
          <Link to={paths.security()} className="text-link">
            Change it
          </Link>
        </p>
      )}
      <Button
        name="intent"
        value="confirm-address"
        variant="line"
        className="justify-self-start"
        pending={isSending && 'Sending...'}
      >
        Send again
      </Button>
    </Form>
  )
}
