import { expect, test } from 'vitest'
import { nameAtStart, nameInSentence } from './nameless.ts'

test('only the words in place of a name change with their place; a name stays as it is written', () => {
  expect(['the owner', 'A guest', 'bell hooks'].map(nameAtStart)).toEqual(['The owner', 'A guest', 'bell hooks'])
  expect(['the owner', 'A guest', 'Anna'].map(nameInSentence)).toEqual(['the owner', 'a guest', 'Anna'])
})
