import { expect, test } from 'vitest'
import { quickHead } from './quick-head.server.ts'

test('scripts come after what paints, and a style sheet that is not built stays a link', () => {
  const head =
    '<link rel="modulepreload" href="/assets/a.js"/><link nonce="n" rel="stylesheet" href="/assets/none.css"/><link rel="icon" href="/x.svg"/>'
  expect(quickHead(head, 'n')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/><link nonce="n" rel="stylesheet" href="/assets/none.css"/><link rel="icon" href="/x.svg"/>',
  )
})
