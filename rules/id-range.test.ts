import { expect, test } from 'vitest'
import { idRange } from './id-range.ts'

test('finding O10: an id, or its beginning of eight digits or more, is a range of ids', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(idRange(id)).toEqual({ first: id, last: id })
  expect(idRange(id.toUpperCase())).toEqual({ first: id, last: id })
  expect(idRange(id.replaceAll('-', ''))).toEqual({ first: id, last: id })
  expect(idRange('0f8fad5b')).toEqual({
    first: '0f8fad5b-0000-0000-0000-000000000000',
    last: '0f8fad5b-ffff-ffff-ffff-ffffffffffff',
  })
  expect(idRange('0f8fad5b-d9')).toEqual({
    first: '0f8fad5b-d900-0000-0000-000000000000',
    last: '0f8fad5b-d9ff-ffff-ffff-ffffffffffff',
  })
})

test.each(['', '0f8fad5', '0f8fad5g', 'x0f8fad5b', '0f8fad5bx', `${'a'.repeat(33)}`])(
  '%j is not the beginning of an id',
  (text) => {
    expect(idRange(text)).toBeNull()
  },
)
