import { expect, test } from 'vitest'
import { readStored } from '../ui/stored-value.ts'
import { addStoredFiles, moveStoredFiles, removeStoredFiles, storedFiles } from './stored-files.ts'

const name = 'message-pictures:stored-files-test:conversation=12'
const picture = (id: string) => ({ id, name: 'A picture', isPdf: false })
const idsIn = (place: string) => storedFiles(readStored(place)).map(({ id }) => id)

test('stored files are read again, also a PDF whose stored name is malformed', () => {
  expect(storedFiles('a1,b2:Floor%20plan.pdf,c3:%E0%A4%A')).toEqual([
    { id: 'a1', name: 'A picture', isPdf: false },
    { id: 'b2', name: 'Floor plan.pdf', isPdf: true },
    { id: 'c3', name: 'Document.pdf', isPdf: true },
  ])
})

test('an upload that ends after another page has sent a picture adds its own only', () => {
  addStoredFiles(name, [picture('a')])
  removeStoredFiles(name, new Set(['a', null]))
  addStoredFiles(name, [{ id: 'b', name: 'Floor, plan.pdf', isPdf: true }])
  addStoredFiles(name, [picture('b')])
  expect(storedFiles(readStored(name))).toEqual([{ id: 'b', name: 'Floor, plan.pdf', isPdf: true }])
})

test('the files of a new conversation are added to those of its own name', () => {
  const [former, later] = [`${name}-former`, `${name}-later`]
  addStoredFiles(former, [picture('a'), picture('b')])
  addStoredFiles(later, [picture('c'), picture('a')])
  moveStoredFiles(former, later)
  expect([idsIn(former), idsIn(later)]).toEqual([[], ['c', 'a', 'b']])
})
