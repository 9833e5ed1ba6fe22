import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type AddressSettingProps = { email: string; isConfirmed: boolean; isSent: boolean; problem: string | null }

/** Shows whether the e-mail address is confirmed, with a button that sends the link again if it is not. */
export function AddressSetting({ email, isConfirmed, isSent, problem }: AddressSettingProps) {
  const isSending = useNavigation().formData?.get('intent') === 'confirm-address'
  if (isConfirmed) return <p>Confirmed</p>
  return (
    <Form method="post" action={paths.profile()} preventScrollReset className="grid gap-4">
      {problem && <Notice tone="bad" title={problem} />}
      <p role="status">
        {isSent
          ? `A new link is on its way to ${email}.`
          : `Please confirm: press the button in the e-mail to ${email}.`}
      </p>
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
