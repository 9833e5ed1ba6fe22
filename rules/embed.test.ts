import { expect, test } from 'vitest'
import { embedCode, embedSettings, textOn } from './embed.ts'
import { parseInput } from './parse-input.ts'

const parse = (origins: string, color = '') => parseInput(embedSettings, { origins, color })

test('origins are read from lines, each once, without a path', () => {
  const typed =
    ' https://Studio.example/\nhttps://www.studio.example:8443, https://studio.example http://localhost:4000 '
  expect(parse(typed, '#1B4C98')).toEqual({
    origins: ['https://studio.example', 'https://www.studio.example:8443', 'http://localhost:4000'],
    color: '#1b4c98',
  })
  expect(parse('')).toEqual({ origins: [], color: null })
})

test.each([
  ...[
    'studio.example',
    'http://studio.example',
    'https://studio.example/page',
    'https://*.studio.example',
    '*',
    "'self'",
  ],
  ...[
    'https://a.example;script-src',
    'https://user@studio.example',
    'data:text/html,x',
    'https://',
    'https://a.example?x',
  ],
])('%s is no origin', (wrong) => {
  expect(() => parse(`https://fine.example\n${wrong}`)).toThrow(
    expect.objectContaining({
      code: 'invalidFields',
      fields: { origins: expect.stringMatching(/ (is|are) not like /) },
    }),
  )
})

test('a site of an international domain is read in its form of ASCII', () => {
  expect(parse('https://müller.example https://xn--mller-kva.example').origins).toEqual([
    'https://xn--mller-kva.example',
  ])
})

test('at most ten sites, and a colour by six digits', () => {
  const many = Array.from({ length: 11 }, (_, at) => `https://site-${at}.example`)
  expect(parse(many.slice(1).join('\n')).origins).toHaveLength(10)
  expect(() => parse(many.join('\n'))).toThrow(expect.objectContaining({ fields: { origins: 'At most 10 sites' } }))
  for (const wrong of ['red', '#fff', '#12345g', '#1234567'])
    expect(() => parse('', wrong)).toThrow(expect.objectContaining({ fields: { color: expect.any(String) } }))
})

test('one’s own machine may be used without https, and nothing like it', () => {
  expect(parse('http://127.0.0.1:4000 http://localhost').origins).toEqual(['http://127.0.0.1:4000', 'http://localhost'])
  for (const wrong of ['http://localhost.example', 'http://127.0.0.2', 'ftp://localhost']) {
    expect(() => parse(wrong), wrong).toThrow(
      expect.objectContaining({
        fields: { origins: `“${wrong}” is not like https://your-site.example, with https:// and no page` },
      }),
    )
  }
})

test('each wrong one of several sites is named', () => {
  expect(() => parse('example.com/page, https://fine.example, none')).toThrow(
    expect.objectContaining({
      fields: {
        origins: '“example.com/page”, “none” are not like https://your-site.example, with https:// and no page',
      },
    }),
  )
  expect(() => parse('https://fine.example, https://studio.example/page')).toThrow(
    expect.objectContaining({
      fields: {
        origins: '“https://studio.example/page” is not like https://your-site.example, with https:// and no page',
      },
    }),
  )
})

test('sites can be typed in 4000 characters', () => {
  const typed = 'https://studio.example'
  expect(parse(typed.padEnd(4000)).origins).toEqual([typed])
  expect(() => parse(typed.padEnd(4001))).toThrow(
    expect.objectContaining({ fields: { origins: expect.stringContaining('4000') } }),
  )
})

test('a colour may be typed with spaces around it, and is refused with an example', () => {
  expect(parse('', ' #1B4C98 ').color).toBe('#1b4c98')
  expect(parse('', '  ').color).toBeNull()
  for (const wrong of ['x#1b4c98', '1b4c98', '#1b4c9', '#1b4c98x'])
    expect(() => parse('', wrong)).toThrow(
      expect.objectContaining({ fields: { color: 'Please give a colour such as #1b4c98' } }),
    )
})

test('the words on a colour can be read', () => {
  expect(['#000000', '#1b4c98', '#ffffff', '#f5a90f', '#777777'].map(textOn)).toEqual([
    '#ffffff',
    '#ffffff',
    '#000000',
    '#000000',
    '#000000',
  ])
})

test('dark and middling colours have the words that contrast more', () => {
  const greys = ['#0a0a0a', '#747474', '#757575', '#767676']
  expect(greys.map(textOn)).toEqual(['#ffffff', '#ffffff', '#ffffff', '#000000'])
})

test('the line to copy names the script and the space', () => {
  expect(embedCode('https://hourlet.example', 'north-wall')).toBe(
    '<script src="https://hourlet.example/embed.js" data-space="north-wall" async></script>',
  )
})
