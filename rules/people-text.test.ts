import { expect, test } from 'vitest'
import { peopleText } from './people-text.ts'

test('one is a person, any other number are people', () => {
  expect([0, 1, 2, 8].map(peopleText)).toEqual(['0 people', '1 person', '2 people', '8 people'])
})
