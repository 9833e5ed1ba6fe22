import { expect, test } from 'vitest'
import { savedAnswerWords } from './saved-answer.ts'

const messagesOf = (input: unknown) => savedAnswerWords.safeParse(input).error?.issues.map(({ message }) => message)

test('a saved answer is a name in one line and a text of several', () => {
  expect(savedAnswerWords.parse({ title: ' Parking ', body: 'Behind the house.\r\nThe gate is open.' })).toEqual({
    title: 'Parking',
    body: 'Behind the house.\nThe gate is open.',
  })
})

test('its name and its text are required', () => {
  expect(messagesOf({ title: ' ', body: '' })).toEqual(['The name is required', 'The answer is required'])
  expect(messagesOf({})).toEqual(['The name is required', 'The answer is required'])
})

test('its name has 60 characters at most, and its text as many as a message', () => {
  expect(messagesOf({ title: 'a'.repeat(60), body: 'a'.repeat(2000) })).toBeUndefined()
  expect(messagesOf({ title: 'a'.repeat(61), body: 'a'.repeat(2001) })).toEqual([
    'The name can have 60 characters at most',
    'The answer can have 2000 characters at most',
  ])
})
