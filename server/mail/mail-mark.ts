import { brand } from '../../rules/brand.ts'
import { brandMark } from '../../rules/brand-mark.ts'
import { darkClass } from './dark-mail.ts'

const [ink, letCell] = ['#1d1914', '#f5a90f']
const places = [0, 35.7, 71.4]

/** The logo and the name as tables, which every mail program renders; `textStyle` styles the name. */
export function mailMark(textStyle: string, escapeText: (text: string) => string): string {
  const rows = places.map((y) => `<tr>${places.map((x) => cellHtml(x, y)).join('')}</tr>`)
  const mark = `<table role="presentation" aria-hidden="true" style="border-collapse: separate; border-spacing: 2px">${rows.join('')}</table>`
  return `<table role="presentation" style="border-collapse: collapse"><tr><td>${mark}</td><td ${darkClass('text')} style="padding-left: 8px; ${textStyle}">${escapeText(brand.name)}</td></tr></table>`
}

function cellHtml(x: number, y: number): string {
  const cell = brandMark.cells.find((one) => one.x === x && one.y === y)
  const fill = cell ? `background: ${cell.isLet ? letCell : ink}; ` : ''
  const inDark = cell && !cell.isLet ? `${darkClass('mark')} ` : ''
  return `<td ${inDark}style="${fill}width: 6px; height: 6px; border-radius: 1px; font-size: 1px; line-height: 1px">&nbsp;</td>`
}
