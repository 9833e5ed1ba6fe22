import { expect, test } from 'vitest'
import type { AdminActionEntry } from '../../server/audit/admin-actions.ts'
import { auditView } from './audit-view.ts'

test('a line about a space leads to it, whatever it is called now', () => {
  const entry: AdminActionEntry = {
    id: 1,
    createdAt: new Date(0),
    adminEmail: 'chief@test.example',
    action: 'takeDownSpace',
    subjectKind: 'space',
    subjectId: '42',
    subjectLabel: 'The Held Room',
    before: {},
    after: {},
  }
  expect(auditView(entry).to).toBe('/admin/spaces/42')
})
