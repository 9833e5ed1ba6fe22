import { expect, test } from 'vitest'
import { feeClaims } from './fee-claims.ts'

test('the home page promises the configured fees', () => {
  expect(feeClaims({ ownerFeeBp: 1000 })).toEqual({
    badge: '10% platform fee',
    subtitle:
      'Owners keep 90% of earnings. Renters pay only for the hours they need, and save up to 70% versus agencies.',
    earnMore: 'Keep 90% of earnings with a 10% platform fee. Nothing to pay until somebody books.',
    shares: '90% is yours. 10% is the platform fee.',
    columns: '9000fr 1000fr',
  })
  expect(feeClaims({ ownerFeeBp: 1250 })).toMatchObject({
    badge: '12.5% platform fee',
    shares: '87.5% is yours. 12.5% is the platform fee.',
  })
})
