import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptString } from './script-string.server.ts'

const texts = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(...'\'"\\`<>&/!-$\n\r\u2028\u2029', '</script', '<!--'),
  ),
})

test('a script reads any text as it was, and none ends the script', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const literal = scriptString(text)
      expect(runInNewContext(literal)).toBe(text)
      expect(literal).not.toMatch(/[<>&\p{Cc}\u2028\u2029]/u)
    }),
  )
})

test('the double quotes of data are not escaped', () => {
  expect(scriptString('{"name":"O’Hara \'s"}\n')).toBe(String.raw`'{"name":"O’Hara \'s"}\n'`)
})
