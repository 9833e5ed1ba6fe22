import { expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const content = {
  subject: 'Confirmed',
  title: 'The time is yours',
  lead: 'June, your booking has been confirmed.',
  facts: [{ label: 'Arriving', lines: ['How to get in', 'Ring twice.\n<Second> floor.'] }],
  reason: 'You get this because you booked.',
}

test('what somebody typed in several lines stands in several lines, escaped, in both forms', () => {
  const { text, html } = renderMail(content)
  expect(html).toContain('<b>How to get in</b><br>Ring twice.<br>&#60;Second&#62; floor.')
  expect(text).toMatch(/Arriving {2}How to get in\n {10}Ring twice\.\n {10}<Second> floor\./)
})

test('a fact may lead somewhere: a link in the one form, its address in the other', () => {
  const facts = [
    { label: 'Where', lines: ['61 Pencil Row'], link: { label: 'Directions', url: 'https://m.example/?a&b' } },
  ]
  const { text, html } = renderMail({ ...content, facts })
  expect(html).toMatch(
    /<b>61 Pencil Row<\/b><br><a href="https:\/\/m\.example\/\?a&#38;b" style="[^"]+">Directions<\/a>/,
  )
  expect(text).toContain('Where     61 Pencil Row\n          https://m.example/?a&b')
})
