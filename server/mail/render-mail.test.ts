import { expect, test } from 'vitest'
import { brand } from '../../rules/brand.ts'
import { parseEnv, setEnv } from '../env.ts'
import { renderMail, siteUrl } from './render-mail.ts'

setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1/none' }))

const content = {
  subject: 'Confirmed',
  title: 'The time is yours',
  lead: 'June, your booking has been confirmed.',
  facts: [{ label: 'Arriving', lines: ['How to get in', 'Ring twice.\n<Second> floor.'] }],
  reason: 'You get this because you booked.',
}

test('multi-line text from users stays multi-line and escaped in both forms', () => {
  const { text, html } = renderMail(content)
  expect(html).toContain('<b>How to get in</b><br>Ring twice.<br>&#60;Second&#62; floor.')
  expect(text).toMatch(/Arriving {2}How to get in\n {10}Ring twice\.\n {10}<Second> floor\./)
})

test('typed text starts beside its label, and none of it is bold', () => {
  const { html } = renderMail({ ...content, facts: [{ label: 'Message', lines: ['', 'Hello\nthere'] }] })
  expect(html).toMatch(/>Message<\/td><td[^>]*>Hello<br>there<\/td>/)
})

test('a fact may have a link: an anchor in HTML, its address in plain text', () => {
  const facts = [
    { label: 'Where', lines: ['61 Pencil Row'], link: { label: 'Directions', url: 'https://m.example/?a&b' } },
  ]
  const { text, html } = renderMail({ ...content, facts })
  expect(html).toMatch(
    /<b>61 Pencil Row<\/b><br><a href="https:\/\/m\.example\/\?a&#38;b" class="text" style="[^"]+">Directions<\/a>/,
  )
  expect(text).toContain('Where     61 Pencil Row\n          https://m.example/?a&b')
})

test('finding G18: a mail has the logo with the name, and the picture of the space', () => {
  const { html } = renderMail({ ...content, photoPath: '/photos/loft-1200.webp' })
  const head = html.split('<h1')[0]
  expect(head?.match(/background: #1d1914; width: 6px/g)).toHaveLength(6)
  expect(head?.match(/background: #f5a90f; width: 6px/g)).toHaveLength(1)
  expect(head).toContain(`>${brand.name}</td>`)
  expect(head).toContain(`<img src="${siteUrl('/photos/loft-1200.webp')}" alt=""`)
  expect(renderMail(content).html).not.toContain('<img')
})

test('hours stay on one line, and a mail without facts has no empty table', () => {
  const { html } = renderMail({
    ...content,
    facts: [{ label: 'When', lines: ['Sat 22 May 2027, 14:00–17:00', 'New York time'] }],
  })
  expect(html).toContain(
    '<b>Sat 22 May 2027, <span style="white-space: nowrap">14:00–17:00</span></b><br>New York time',
  )
  const bare = renderMail({ ...content, facts: [] })
  expect(bare.html).not.toMatch(/<table[^>]*>\s*<\/table>/)
  expect(bare.text).toBe(
    `The time is yours\n\nJune, your booking has been confirmed.\n\n${brand.name}\nYou get this because you booked.`,
  )
})

test('the plain text begins typed text beside its label, and no line ends with a space', () => {
  const { text } = renderMail({ ...content, facts: [{ label: 'Message', lines: ['', 'Hello\n\nthere'] }] })
  expect(text).toContain('Message   Hello\n\n          there\n')
})

test("closed hours of a mail's strip are not called taken, and only signs that occur are explained", () => {
  const strip = [
    { hour: 9, state: 'closed' as const },
    { hour: 10, state: 'free' as const },
    { hour: 11, state: 'yours' as const },
  ]
  const { text, html } = renderMail({ ...content, strip })
  expect(text).toContain('  9 10 11\n  -  .  =\n(= booked, - closed, . free)')
  expect(html).toContain('title="9:00 closed"')
})
