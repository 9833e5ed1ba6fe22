import { expect, test } from 'vitest'
import { formText } from './form-text.ts'

test('the text of a field is empty for a file, and where there is none', () => {
  const form = new FormData()
  form.set('name', 'Loft')
  form.set('photo', new File(['x'], 'x.png'))
  expect(['name', 'photo', 'missing'].map((name) => formText(form, name))).toEqual(['Loft', '', ''])
  expect(['name', 'count', 'missing'].map((name) => formText({ name: 'Loft', count: 2 }, name))).toEqual([
    'Loft',
    '',
    '',
  ])
})
