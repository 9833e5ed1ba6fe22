import fc from 'fast-check'

/** Would be markup in a page without escaping; every rendered text must be escaped. */
export const markup = '<zqx'

const texts = [
  ...['', ' ', '\n', '\t', '0', '-1', '1.5', 'null', 'undefined', 'true', '[]', '{}', 'NaN', 'Infinity', '-0'],
  // characters that do not occur in a line of text
  ...[
    '\0',
    'a\0b',
    '\u0001',
    '\u001b[2J',
    '\r\nBcc: x@example.com',
    '\u202Eevil',
    '\u2066a',
    '\u2028',
    '\ufeff',
    '\ud800',
    'a\udfff',
  ],
  // statements, patterns, templates and markup
  ...["'", "' or 1=1 --", '"; drop table users; --', '%', '_', '\\', '%_\\', '{{7*7}}', '%n%s', '../../../etc/passwd'],
  ...[
    `${markup} onload=alert(1)>`,
    `"'>${markup}>`,
    `</script>${markup}>`,
    `javascript:alert(1)//${markup}`,
    `=1+1${markup}`,
  ],
  // numbers and dates at the edge and beyond
  ...[
    '1e308',
    '1e-400',
    '9007199254740993',
    '9223372036854775808',
    '-9223372036854775809',
    '0x10',
    '1e3',
    '١٢',
    '１２',
    '+1',
  ],
  ...[
    '275760-09-13',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20',
    '0000-01-01',
    '2026-02-30',
    '2026-13-01',
    '9999-12-31',
  ],
  ...[
    '2026-05-23T25:00',
    '24:00',
    '99:99',
    '2026-06-20T14:00+99:99',
    '2026-03-08T02:30',
    '2026-11-01T01:30',
    '1969-12-31',
  ],
  // names with a meaning for objects and databases
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'null',
    'public',
    'new-york',
    'studio',
    'admin',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'https://evil.example/',
    '//evil.example',
  ],
  ...[
    'a@b',
    'a@example.com\r\nBcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'x'.repeat(300),
    '𝕏'.repeat(5_000),
    'z'.repeat(70_000),
  ],
]

/** An unexpected text for a field. */
export const badText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

/** An unexpected JSON value for a field. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: badText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { toString: 1 }, { length: 1e9 }, [null]) },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1.5, 1e21, -1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324) },
  { weight: 1, arbitrary: badText.map((text) => [text, text]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested('['),
      nested('{'),
      Array.from({ length: 5_000 }, () => 'a'),
    ),
  },
)

/** Arrays or objects nested 400 deep. */
function nested(kind: '[' | '{'): unknown {
  let value: unknown = 'in'
  for (let depth = 0; depth < 400; depth += 1) value = kind === '[' ? [value] : { a: value }
  return value
}
