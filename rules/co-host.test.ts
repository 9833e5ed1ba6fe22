import { expect, test } from 'vitest'
import { coHostAccessInput, invitationInput } from './co-host.ts'
import { parseInput } from './parse-input.ts'

test('an invitation has an address, lower case, and what the co-host may do', () => {
  expect(parseInput(invitationInput, { email: 'June.Carter@Example.com', access: 'prices' })).toEqual({
    email: 'june.carter@example.com',
    access: 'prices',
  })
})

test('an invitation without a valid address or access is refused at both fields', () => {
  expect(() => parseInput(invitationInput, { email: ' ', access: 'payouts' })).toThrow(
    expect.objectContaining({
      fields: { email: 'Please enter an e-mail address', access: 'Please choose what they may do' },
    }),
  )
  expect(coHostAccessInput.safeParse('calendar').success).toBe(true)
  expect(coHostAccessInput.safeParse('owner').success).toBe(false)
})
