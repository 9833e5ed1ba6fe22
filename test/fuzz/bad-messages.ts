import fc from 'fast-check'
import { badText } from './bad-values.ts'

/** A body that is neither a form nor JSON, or too large. */
export const badBody: fc.Arbitrary<{ type: string; body: string | Uint8Array<ArrayBuffer> }> = fc.record({
  type: fc.constantFrom(
    ...[
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain',
      'application/xml',
      '',
    ],
    ...[
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/json;;;',
      'image/png',
      'x'.repeat(500),
    ],
  ),
  body: fc.oneof(
    fc.constantFrom(
      ...[
        '',
        '{',
        '[',
        'null',
        '7',
        '"text"',
        '[]',
        '{"a":1,"a":2}',
        '{"__proto__":{"isAdmin":true}}',
        '{"constructor":1}',
      ],
      ...[
        '%',
        '%zz',
        'a=%ff',
        'a=%00',
        'intent=book&intent=delete',
        'a[b]=1&a[]=2',
        '&&&===',
        '--x\r\n\r\n--x--',
        '\0\0\0',
      ],
      ...[
        '['.repeat(30_000),
        `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
        `{"title":"${'x'.repeat(66_000)}"}`,
        'a='.repeat(32_000),
      ],
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  ),
})

/** A part of a path or a query value as in an address, correctly encoded or not. */
export const badAddressPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: badText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '%',
        '%2',
        '%zz',
        '%00',
        '%ff',
        '%c0%ae',
        '%2e%2e%2f%2e%2e%2f',
        '..%2f..%2f',
        '%e2%80%ae',
        '%ed%a0%80',
        '%u0041',
        '+',
        ';',
      ],
    ),
  },
)

/** Headers that normal clients do not send. */
export const badHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>[]>(
  ...[
    'access=; refresh=',
    '__Host-access=x',
    'access=a.b.c; refresh=%00',
    '%=%',
    ';;;=',
    'refresh=%ff',
    `a=${'b'.repeat(7_000)}`,
  ].map((cookie) => ({ cookie })),
  ...['Bearer ', 'Bearer a.b.c', 'Bearer null', 'Basic eDp5', `Bearer ${'x'.repeat(5_000)}`].map((authorization) => ({
    authorization,
  })),
  ...["'", '', 'x'.repeat(300), '__proto__', '%00'].map((key) => ({ 'idempotency-key': key })),
  ...['text/html', 'application/json', '*/*;q=NaN', 'x'].map((accept) => ({ accept })),
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { 'accept-language': 'x'.repeat(2_000) },
  { range: 'bytes=0-,5-1' },
  { 'if-none-match': '"' },
  { 'content-length': '-1' },
  { 'x-http-method-override': 'DELETE' },
)
