import { expect, test } from 'vitest'
import { passkeyName } from './passkey-input.ts'

test('a passkey has a name of up to 60 characters', () => {
  expect(passkeyName.parse(' My phone ')).toBe('My phone')
  expect(passkeyName.safeParse('a'.repeat(60)).success).toBe(true)
  const messages = ['', 'a'.repeat(61)].map((text) => passkeyName.safeParse(text).error?.issues[0]?.message)
  expect(messages).toEqual(['A name is required', 'A name can have 60 characters at most'])
})
