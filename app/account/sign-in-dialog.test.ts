import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { signInReason } from './sign-in-dialog.tsx'

test('the dialog says what the sign-in is for, also for a question to an owner', () => {
  expect(signInReason(`${paths.askOwner(3)}&date=2026-05-30`)).toBe(
    'Your question is next. The reply comes to your account.',
  )
  expect(signInReason(paths.conversation(7))).toBe('Sign in to see your messages.')
  expect(signInReason(`${paths.space('fig-court')}?continue`)).toBe('Your hours stay chosen. The payment is next.')
  expect(signInReason(paths.booking('a'))).toBe('Sign in to see the booking.')
  expect(signInReason(paths.home())).toBeNull()
})
