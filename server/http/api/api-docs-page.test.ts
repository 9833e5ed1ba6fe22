import { expect, test } from 'vitest'
import { docsPage } from './api-docs-page.ts'

test('says where to make a key and how to send it', () => {
  const page = String(docsPage({ info: { title: 'API', version: '1' } }, 'https://hourlet.example'))
  expect(page).toContain('href="/profile/keys"')
  expect(page).toContain(`curl -H 'Authorization: Bearer hk_...' https://hourlet.example/api/bookings`)
})
