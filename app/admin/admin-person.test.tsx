import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import PersonPage from './admin-person.tsx'

type Props = Parameters<typeof PersonPage>[0]

function pageOf(facts: { email: string; isAdmin?: boolean }): string {
  const person = { id: 'p', name: null, isAdmin: false, spaces: 0, bookings: 1, suspendedReason: null, ...facts }
  const none = { spaces: [], bookings: [], owed: [], debts: [], ahead: [], aheadAsGuest: [], audit: [] }
  const loaderData = { person: { ...person, payoutAccount: 'none' }, since: '21 May', rejectedSince: null, ...none }
  const props = { loaderData } as unknown as Props
  const Stub = createRoutesStub([{ path: '/', Component: () => <PersonPage {...props} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('the page of a person offers to suspend, but not an admin or a deleted account', () => {
  expect(pageOf({ email: 'callum@example.com' })).toMatch(/href="\/?#decide".*name="intent" value="suspend"/s)
  for (const facts of [{ email: 'deleted-p@deleted.invalid' }, { email: 'desk@example.com', isAdmin: true }]) {
    expect(pageOf(facts)).not.toMatch(/#decide|id="decide"|value="suspend"/)
  }
})
