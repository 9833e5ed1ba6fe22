import { expect, test } from 'vitest'
import { roleOf } from './booking-role.ts'

const booking = { userId: 'gus', ownerId: 'olive', coHostIds: ['cora'] }

test.each([
  ['gus', 'guest', 'guest'],
  ['olive', 'owner', 'owner'],
  ['cora', 'coHost', 'coHost'],
  ['zoe', null, 'admin'],
])('%s is %s of the booking, and as an admin %s', (id, role, asAdmin) => {
  expect(roleOf({ id, isAdmin: false }, booking)).toBe(role)
  expect(roleOf({ id, isAdmin: true }, booking)).toBe(asAdmin)
})
