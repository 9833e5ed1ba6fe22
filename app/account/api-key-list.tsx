import { Form, useNavigation } from 'react-router'
import { apiScopeTexts } from '../../rules/api-scope.ts'
import { formatDay, localDate } from '../../rules/time.ts'
import type { OwnApiKey } from '../../server/accounts/own-api-keys.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useOwnTime } from '../ui/use-own-time.ts'

const dayText = (at: Date, timeZone: string) => formatDay(localDate(at, timeZone))

/** The user's keys, each with what it may do, when it was used, and a button that revokes it. */
export function ApiKeyList({ keys, isRevoked }: { keys: OwnApiKey[]; isRevoked: boolean }) {
  const sent = useNavigation().formData
  const timeText = useOwnTime()
  return (
    <>
      {keys.length === 0 && <p>You have no keys.</p>}
      {keys.length > 0 && (
        <ul className="session-list">
          {keys.map(({ id, name, start, scopes, createdAt, expiresAt, isExpired, lastUsedAt }) => (
            <li key={id}>
              <div className="key-facts">
                <b>{name}</b>
                <span className="type-small text-soft">
                  <code>{start}…</code> {scopes.map((scope) => apiScopeTexts[scope].label).join(' · ')}
                </span>
                <span className="type-small text-soft">
                  Made {timeText(createdAt)}, {lastUsedAt ? `last used ${timeText(lastUsedAt)}` : 'not used yet'}.{' '}
                  {expiresAt
                    ? `${isExpired ? 'Expired' : 'Expires'} ${timeText(expiresAt, dayText)}.`
                    : 'Does not expire.'}
                </span>
              </div>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="key" value={id} />
                <Button
                  name="intent"
                  value="revoke"
                  variant="line"
                  size="small"
                  aria-label={`Revoke ${name}`}
                  pending={sent?.get('key') === String(id) && 'Revoking...'}
                >
                  Revoke
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <div role="status">{isRevoked && !sent && <Notice tone="ok" title="The key is revoked" />}</div>
    </>
  )
}
