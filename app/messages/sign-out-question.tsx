import { Form, useActionData, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { PageHead } from '../company/page-head.tsx'
import { useAuth } from '../layout/auth-provider.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useInBrowser } from '../ui/use-in-browser.ts'
import { isUnsent, outboxText, queuedIn, sendOutbox } from './outbox.ts'
import { useQueue } from './use-outbox.ts'

const longestTryMs = 5_000

/** Sends what waits in this browser, for five seconds at most. Returns true if something is not sent then. */
export async function leavesUnsent(person: string): Promise<boolean> {
  await Promise.race([sendOutbox(person), new Promise((resolve) => setTimeout(resolve, longestTryMs))])
  return queuedIn(outboxText(person)).some(isUnsent)
}

/** Asks whether to sign out although messages are not sent, which deletes them. */
export function SignOutQuestion() {
  const me = useAuth().person?.id ?? ''
  const unsent = useQueue(me).queue.filter(isUnsent)
  const isKnown = useInBrowser(() => true, false)
  const hasFailed = useActionData() === null
  const isPending = useNavigation().state !== 'idle'
  const lead =
    unsent.length > 0
      ? 'These messages are not sent yet. Signing out deletes them from this device.'
      : 'All messages that you wrote are sent.'
  return (
    <div className="wrap grid max-w-2xl gap-6 pb-(--section)">
      <PageHead title="Sign out?" lead={isKnown ? lead : ''} />
      {unsent.length > 0 && (
        <ul className="grid gap-3">
          {unsent.map(({ clientId, body, refused }) => (
            <li key={clientId}>
              <p className="whitespace-pre-line wrap-anywhere">“{body || 'A picture or PDF'}”</p>
              {refused && <p className="type-small text-soft">Not sent: {refused}</p>}
            </li>
          ))}
        </ul>
      )}
      {hasFailed && <Notice tone="bad" title="You are still signed in. Please try again." />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.messages()}>Stay signed in</ButtonLink>
        <Form method="post" action={paths.signOut()}>
          <input type="hidden" name="person" value={me} />
          <Button name="unsent" value="delete" variant="line" pending={isPending && 'Signing out...'}>
            {unsent.length > 0 ? 'Sign out and delete them' : 'Sign Out'}
          </Button>
        </Form>
      </div>
    </div>
  )
}
