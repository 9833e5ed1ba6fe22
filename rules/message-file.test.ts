import { expect, test } from 'vitest'
import { bodyWithFiles, fileIds, mostFiles } from './message-file.ts'

const id = (n: number) => `6f1c2b3a-0000-4000-8000-${String(n).padStart(12, '0')}`

test('the pictures of a message are read once each, and 10 at most', () => {
  expect(fileIds(undefined)).toEqual([])
  expect(fileIds('')).toEqual([])
  expect(fileIds([id(1), id(2), id(1)].join(','))).toEqual([id(1), id(2)])
  const many = Array.from({ length: mostFiles + 1 }, (_, n) => id(n))
  expect(fileIds(many.slice(1).join(','))).toHaveLength(mostFiles)
  expect(() => fileIds(many.join(','))).toThrow(
    expect.objectContaining({
      code: 'invalidFields',
      fields: { body: 'A message can have 10 pictures and PDFs at most' },
    }),
  )
  expect(() => fileIds("1'; drop table messages")).toThrow(expect.objectContaining({ code: 'pictureNotFound' }))
})

test('a message of pictures and PDFs alone says how many there are', () => {
  expect(bodyWithFiles(' ', 0, 0)).toBe(' ')
  expect(bodyWithFiles('The door', 2, 1)).toBe('The door')
  expect([bodyWithFiles(' ', 1, 0), bodyWithFiles('', 3, 0)]).toEqual(['A picture', '3 pictures'])
  expect([bodyWithFiles('', 0, 1), bodyWithFiles('', 1, 2)]).toEqual(['A PDF', 'A picture and 2 PDFs'])
  expect(bodyWithFiles('', 2, 2)).toBe('2 pictures and 2 PDFs')
})
