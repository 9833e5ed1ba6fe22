import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('no sign of markup is left, and the rest is as it was', () => {
  expect(escapeHtml(`<a href="x" title='y'>Émile & co`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;Émile &#38; co',
  )
})
