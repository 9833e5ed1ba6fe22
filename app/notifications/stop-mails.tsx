import { Form, useNavigation } from 'react-router'
import { PageHead } from '../company/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

type StopMailsProps = {
  head: { title: string; lead: string }
  /** True while there are mails to stop: the page asks, and otherwise links to `settings`. */
  isAsking: boolean
  /** True if the button was pressed, and the mails could not be stopped. */
  hasFailed: boolean
  settings: { to: string; text: string }
}

/** The page behind the link of a mail that stops mails like it. */
export function StopMails({ head, isAsking, hasFailed, settings }: StopMailsProps) {
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className="wrap max-w-2xl pb-(--section)">
      <PageHead {...head} />
      {isAsking ? (
        <Form method="post" className="grid justify-items-start gap-4">
          {hasFailed && <Notice tone="bad" title="An error occurred. These e-mails still come." />}
          <Button pending={isPending && 'Stopping...'}>Stop these e-mails</Button>
        </Form>
      ) : (
        <ButtonLink to={settings.to}>{settings.text}</ButtonLink>
      )}
    </div>
  )
}
