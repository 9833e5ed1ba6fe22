import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PushSettings } from '../notifications/push-settings.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { SessionList } from './session-list.tsx'

const at = new Date('2026-05-22T23:30:00Z')

function htmlOf(element: React.ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub />)
}

test('times of UTC say so before the clock of the viewer is known', () => {
  const session = { id: 's', device: 'Firefox', address: null, signedInAt: at, lastUsedAt: at, isCurrent: false }
  expect(htmlOf(<SessionList sessions={[session as never]} isEnded={false} />)).toContain(
    'Signed in Fri 22 May, 23:30 UTC, last used Fri 22 May, 23:30 UTC',
  )
  const key = { id: 'k', name: 'Key', scopes: [], createdAt: at, lastUsedAt: null, expiresAt: at, isExpired: true }
  expect(htmlOf(<ApiKeyList keys={[key as never]} isRevoked={false} />)).toContain('Expired Fri 22 May 2026 UTC.')
  const device = { id: '7', device: 'Firefox', since: at, endpoint: 'https://push.example/7' }
  expect(htmlOf(<PushSettings publicKey="" devices={[device as never]} />)).toContain('Firefox, since Fri 22 May UTC')
})
