import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'
import { escapeHtml } from '../../rules/escape-html.ts'
import { paths } from '../../rules/paths.ts'
import { env } from '../env.ts'
import type { HourMark, MailContent, MailFact } from './mail-content.ts'
import type { Mail } from './queue-mail.ts'

/** The button of a mail to a person who cannot do by a page what they may want. */
export const writeToUs = { label: 'Write to us', path: paths.contact() }

/** Renders both forms of a mail. Text typed by users is escaped, and keeps its line breaks. */
export function renderMail(content: MailContent): Mail {
  const facts = content.facts.map((fact) => ({ ...fact, lines: fact.lines.flatMap((line) => line.split('\n')) }))
  const rendered = { ...content, facts }
  return { subject: content.subject, text: textOf(rendered), html: htmlOf(rendered), content }
}

/** Returns the URL of a page of this site. */
export function siteUrl(path: string): string {
  const { BASE_URL, HOST, PORT } = env()
  return `${BASE_URL?.replace(/\/$/, '') ?? `http://${HOST}:${PORT}`}${path}`
}

/** Returns the address alone of the sender of mails, 'Name <address>'. */
export function senderAddress(): string {
  const from = env().MAIL_FROM
  return /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
}

const labelWidth = 10

function textOf({ title, lead, strip, facts, button, otherButton, reason, unsubscribeUrl }: MailContent): string {
  const rendered = facts.map(({ label, lines, link }) =>
    [...withoutEmptyFirst(lines), ...(link ? [link.url] : [])].map((line, i) =>
      `${(i ? '' : label).padEnd(labelWidth - 1)} ${line}`.trimEnd(),
    ),
  )
  const strips = strip ? [mailStripText(strip)] : []
  const parts = [title, lead, ...strips, ...(rendered.length > 0 ? [rendered.flat().join('\n')] : [])]
  const next = [button, otherButton].flatMap((each) => (each ? [`${each.label}:\n${siteUrl(each.path)}`] : []))
  const end = unsubscribeUrl ? `${reason}\nStop these e-mails: ${unsubscribeUrl}` : reason
  return [...parts, ...next, `${brand.name}\n${end}`].join('\n\n')
}

const ink = '#1d1914'
const soft = '#574e43'
const hairline = '#e4dbcb'
const titleFont = `font-family: 'Bricolage Grotesque', Arial, sans-serif; font-weight: 650; letter-spacing: -.018em; color: ${ink}`

function htmlOf(content: MailContent): string {
  const { title, lead, photoPath, strip, facts, button, otherButton, reason, unsubscribeUrl } = content
  const table = `<table role="presentation" style="width: 100%; border-collapse: collapse; table-layout: fixed">
${facts.map(factHtml).join('\n')}
</table>`
  const stop = unsubscribeUrl
    ? ` <a href="${escapeHtml(unsubscribeUrl)}" ${darkClass('soft')} style="color: ${soft}">Stop these e-mails</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${darkHead}<title>${escapeHtml(title)}</title></head>
<body ${darkClass('ground', 'text')} style="margin: 0; background: #f8f4eb; padding: 24px 16px; font-family: 'Instrument Sans', Arial, sans-serif; color: ${ink}; font-size: 16px; line-height: 24px">
<table role="presentation" style="width: 100%; max-width: 560px; margin: 0 auto; border-collapse: collapse; table-layout: fixed; overflow-wrap: break-word; word-wrap: break-word; font-variant-numeric: tabular-nums">
<tr><td style="padding-bottom: 20px">${markHtml()}</td></tr>
${photoPath ? photoHtml(photoPath) : ''}
<tr><td style="padding: 8px 0"><h1 ${darkClass('text')} style="${titleFont}; margin: 0; font-size: 34px; line-height: 36px">${escapeHtml(title)}</h1></td></tr>
<tr><td ${darkClass('soft')} style="padding-bottom: 20px; color: ${soft}">${escapeHtml(lead)}</td></tr>
${strip ? `<tr><td style="padding-bottom: 4px">${stripHtml(strip)}</td></tr>` : ''}
${facts.length > 0 ? `<tr><td style="padding: 12px 0 20px">${table}</td></tr>` : ''}
${button ? buttonHtml(button) : ''}
${otherButton ? buttonHtml(otherButton, true) : ''}
<tr><td ${darkClass('soft')} style="padding-top: 20px; font-size: 14px; line-height: 20px; color: ${soft}">${escapeHtml(brand.name)}. ${escapeHtml(reason)}${stop}</td></tr>
</table>
</body>
</html>`
}

const [letCellColor, markPlaces] = ['#f5a90f', [0, 35.7, 71.4]]

/** The logo and the name as tables, which every mail program renders. */
function markHtml(): string {
  const rows = markPlaces.map((y) => `<tr>${markPlaces.map((x) => markCellHtml(x, y)).join('')}</tr>`)
  const mark = `<table role="presentation" aria-hidden="true" style="border-collapse: separate; border-spacing: 2px">${rows.join('')}</table>`
  return `<table role="presentation" style="border-collapse: collapse"><tr><td>${mark}</td><td ${darkClass('text')} style="padding-left: 8px; ${titleFont}; font-size: 22px">${escapeHtml(brand.name)}</td></tr></table>`
}

function markCellHtml(x: number, y: number): string {
  const cell = brandMark.cells.find((one) => one.x === x && one.y === y)
  const fill = cell ? `background: ${cell.isLet ? letCellColor : ink}; ` : ''
  const inDark = cell && !cell.isLet ? `${darkClass('mark')} ` : ''
  return `<td ${inDark}style="${fill}width: 6px; height: 6px; border-radius: 1px; font-size: 1px; line-height: 1px">&nbsp;</td>`
}

function photoHtml(path: string): string {
  return `<tr><td style="padding-bottom: 12px"><img src="${escapeHtml(siteUrl(path))}" alt="" width="560" style="display: block; width: 100%; height: auto; border-radius: 12px"></td></tr>`
}

function buttonHtml({ label, path }: { label: string; path: string }, isOther = false): string {
  const colors = isOther ? `border: 1px solid ${ink}; color: ${ink}` : `background: ${ink}; color: #fbf8f2`
  const inDark = isOther ? darkClass('outline', 'text') : darkClass('fill', 'on-fill')
  return `<tr><td${isOther ? ' style="padding-top: 10px"' : ''}><a href="${escapeHtml(siteUrl(path))}" ${inDark} style="display: block; padding: 16px; border-radius: 10px; ${colors}; text-align: center; text-decoration: none; font-weight: 550">${escapeHtml(label)}</a></td></tr>`
}

function factHtml({ label, lines, link }: MailFact): string {
  const cell = `padding: 10px 0; border-top: 1px solid ${hairline}; vertical-align: top`
  const isTyped = lines[0] === ''
  const shown = withoutEmptyFirst(lines).map((line, i) => (i || isTyped ? lineHtml(line) : `<b>${lineHtml(line)}</b>`))
  const rendered = shown.join('<br>')
  const linkHtml = link
    ? `<br><a href="${escapeHtml(link.url)}" ${darkClass('text')} style="color: ${ink}">${escapeHtml(link.label)}</a>`
    : ''
  return `<tr><td ${darkClass('line', 'soft')} style="${cell}; padding-right: 12px; color: ${soft}; width: 34%">${escapeHtml(label)}</td><td ${darkClass('line')} style="${cell}">${rendered}${linkHtml}</td></tr>`
}

/** What users typed has an empty line before it, so that none of it is bold. */
function withoutEmptyFirst(lines: string[]): string[] {
  return lines[0] === '' ? lines.slice(1) : lines
}

/** Hours such as 14:00–17:00 stay on one line. */
function lineHtml(line: string): string {
  return escapeHtml(line).replace(/\d\d:\d\d–\d\d:\d\d/g, '<span style="white-space: nowrap">$&</span>')
}

/** The strip as text: # taken, - closed, . free, = booked, ? asked for; only signs that occur are explained. */
function mailStripText(hours: HourMark[]): string {
  const axis = hours.map(({ hour }) => String(hour).padStart(3)).join('')
  const day = hours.map(({ state }) => signs[state].padStart(3)).join('')
  const shown = (['yours', 'asked', 'taken', 'closed', 'free'] as const).filter((state) =>
    hours.some((hour) => hour.state === state),
  )
  return `${axis}\n${day}\n(${shown.map((state) => `${signs[state]} ${words[state]}`).join(', ')})`
}

const signs = { free: '.', taken: '#', closed: '-', yours: '=', asked: '?' }
const words = { free: 'free', taken: 'taken', closed: 'closed', yours: 'booked', asked: 'asked for' }

/** The strip as a table, which every mail program renders. */
function stripHtml(hours: HourMark[]): string {
  const fill = {
    free: 'background: #ffffff; border: 1px solid #85796a',
    taken: 'background: #1d1914; border: 1px solid #1d1914',
    closed: 'background: #e9e2d5; border: 1px solid #e9e2d5',
    yours: 'background: #f5a90f; border: 1px solid #1d1914',
    asked: 'background: #ffffff; border: 2px dashed #b87a00',
  }
  const cells = hours.map(
    ({ hour, state }) =>
      `<td title="${hour}:00 ${words[state]}" ${darkClass(`hour-${state}`)} style="${fill[state]}; height: 22px; border-radius: 3px; font-size: 1px; line-height: 1px">&nbsp;</td>`,
  )
  // Labels of a long day would break inside a number on a phone.
  const step = hours.length > 14 ? 3 : 1
  const axis = hours.map(
    ({ hour }, index) =>
      `<td ${darkClass('soft')} style="font-size: 11px; line-height: 16px; white-space: nowrap; color: #574e43">${index % step === 0 ? hour : ''}</td>`,
  )
  return `<table role="presentation" style="width: 100%; border-collapse: separate; border-spacing: 2px 0; table-layout: fixed"><tr>${cells.join('')}</tr><tr>${axis.join('')}</tr></table>`
}

/**
 * The dark colours of a mail, by the class of its elements. The light ones are written at each element, because some mail
 * programs remove this sheet; those that have it and a dark screen apply it, instead of inverting colours by themselves.
 */
const dark = {
  ground: 'background: #1a1611',
  text: 'color: #f5efe4',
  soft: 'color: #c8bdac',
  line: 'border-color: #3b342b',
  fill: 'background: #f5efe4',
  'on-fill': 'color: #1a1611',
  outline: 'border-color: #f5efe4',
  mark: 'background: #f5efe4',
  'hour-free': 'background: #1a1611; border-color: #94897a',
  'hour-taken': 'background: #93877a; border-color: #93877a',
  'hour-closed': 'background: #3b342b; border-color: #3b342b',
  'hour-yours': 'background: #f7b32e; border-color: #f5efe4',
  'hour-asked': 'background: #1a1611; border-color: #f7b32e',
}

type DarkClass = keyof typeof dark

/** Returns the attribute that gives an element its dark colours. */
function darkClass(...names: DarkClass[]): string {
  return `class="${names.join(' ')}"`
}

const darkRules = Object.entries(dark).map(
  ([name, style]) => `.${name} { ${style.replace(/(?=;|$)/g, ' !important')} }`,
)

/** The sheet for dark screens, and the declarations that a mail is made for both. */
const darkHead = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root { color-scheme: light dark } @media (prefers-color-scheme: dark) { ${darkRules.join(' ')} }</style>`
