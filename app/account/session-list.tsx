import { Form, useNavigation } from 'react-router'
import type { OwnSession } from '../../server/accounts/own-sessions.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOwnTime } from '../ui/use-own-time.ts'

/** The places where the user is signed in, each with a button that ends it, except this one. */
export function SessionList({ sessions, isEnded }: { sessions: OwnSession[]; isEnded: boolean }) {
  const sent = useNavigation().formData
  const timeText = useOwnTime()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className="session-list">
        {sessions.map(({ id, device, address, signedInAt, lastUsedAt, isCurrent }) => (
          <li key={id}>
            <div className="grid gap-0.5">
              <b>
                {device}
                {isCurrent && ', this one'}
              </b>
              <span className="type-small text-soft">
                Signed in {timeText(signedInAt)}
                {!isCurrent && `, last used ${timeText(lastUsedAt)}`}
                {address && `, from ${address}`}
              </span>
            </div>
            {!isCurrent && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={id} />
                <Button
                  variant="line"
                  size="small"
                  aria-label={`Sign out ${device}`}
                  pending={sent?.get('session') === id && 'Signing out...'}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="line" pending={sent?.get('intent') === 'end-others' && 'Signing out...'}>
            Sign out everywhere else
          </Button>
        </Form>
      )}
      <div role="status">{isEnded && !sent && <Notice tone="ok" title="Signed out there" />}</div>
    </>
  )
}
