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
    expect.objectContaining({ code: 'invalidFields', fields: { origins: expect.stringContaining('is not like') } }),
  )
})

test('at most ten sites, and a colour by six digits', () => {
  const many = Array.from({ length: 11 }, (_, at) => `https://site-${at}.example`)
  expect(parse(many.slice(1).join('\n')).origins).toHaveLength(10)
  expect(() => parse(many.join('\n'))).toThrow(expect.objectContaining({ fields: { origins: 'At most 10 sites' } }))
  for (const wrong of ['red', '#fff', '#12345g', '#1234567'])
    expect(() => parse('', wrong)).toThrow(expect.objectContaining({ fields: { color: expect.any(String) } }))
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

test('the line to copy names the script and the space', () => {
  expect(embedCode('https://hourlet.example', 'north-wall')).toBe(
    '<script src="https://hourlet.example/embed.js" data-space="north-wall" async></script>',
  )
})
