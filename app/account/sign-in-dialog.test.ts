import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import { whyOf } from './sign-in-dialog.tsx'

test('the dialog says what the sign-in is for, also for a question to an owner', () => {
  expect(whyOf(`${paths.askOwner(3)}&date=2026-05-30`)).toBe('Your question is next. The reply comes to your account.')
  expect(whyOf(paths.conversation(7))).toBe('Sign in to see your messages.')
  expect(whyOf(`${paths.space('fig-court')}?continue`)).toBe('Your hours stay chosen. The payment is next.')
  expect(whyOf(paths.booking('a'))).toBe('Sign in to see the booking.')
  expect(whyOf(paths.home())).toBeNull()
})
