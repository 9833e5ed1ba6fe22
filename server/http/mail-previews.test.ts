import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseEnv, setEnv } from '../env.ts'
import { mailPreviews } from './mail-previews.ts'

setEnv(
  parseEnv({ NODE_ENV: 'test', DEMO: '1', SESSION_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://127.0.0.1/none' }),
)

describe('the previews of mails', () => {
  test('have every template: an exported function that renders its mail', () => {
    const previews = readFileSync('server/http/mail-previews.ts', 'utf8')
    const templates = globSync('server/**/*.ts')
      .filter((file) => !/\.test\.ts$|notify\.ts$|render-mail\.ts$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').split(/^(?=(?:export )?(?:async )?function )/m))
      .filter((part) => part.includes('renderMail({'))
      .map((part) => /^export function (\w+)/.exec(part)?.[1] ?? part.slice(0, 60))
    expect(templates.length).toBeGreaterThan(45)
    expect(templates.filter((name) => !new RegExp(`\\b${name}\\(`).test(previews))).toEqual([])
  })

  test.each(Object.entries(mailPreviews))('%s is whole as HTML and as text', (_, preview) => {
    const { subject, text, html, content } = preview()
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|NaN|\[object|Invalid/)
    expect(subject.length).toBeLessThan(120)
    expect(text).toContain(content.lead)
    // Narrow engines of mail programs: tables, styles at each element, nothing loaded but the photo, readable without it.
    // The one sheet has colours for dark screens alone.
    const sheets = html.match(/<style>.*?<\/style>/gs) ?? []
    expect(sheets).toEqual([
      expect.stringMatching(
        /^<style>:root \{ [^}]+ \} @media \(prefers-color-scheme: dark\) \{ (\.[\w-]+ \{ [^{}]+ \} )+\}<\/style>$/,
      ),
    ])
    expect(html.replace(sheets[0] ?? '', '')).not.toMatch(/<(script|link|style|iframe|form|svg)\b/)
    expect(html).toContain('max-width: 560px')
    // A clock time says where it is.
    if (/\d\d:\d\d/.test(text)) expect(text).toMatch(/New York time|UTC/)
    for (const { label, lines } of content.facts)
      for (const line of [label, ...lines]) expect(text).toContain(line.split('\n')[0])
  })

  test('the hours of a request are drawn as asked for, not as booked', () => {
    for (const name of ['requestedForGuest', 'requestedForOwner']) {
      const mail = mailPreviews[name]?.()
      expect(mail?.text).toContain('? asked for')
      expect(mail?.text).not.toContain('= booked')
      expect(mail?.html).toMatch(/title="\d+:00 asked for"/)
    }
  })

  test('an owner reads what a request asks for, the add-ons too', () => {
    expect(mailPreviews.requestedForOwner?.().text).toContain('2 × Studio light')
  })
})
