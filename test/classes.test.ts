import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './source-files.ts'

const sheets = filesIn('app', /\.css$/)
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n')
/** How often each word occurs in code that can name a class: what is shown, and what tests and scripts select. */
const words = countOf(
  ['app', 'server', 'test', 'scripts']
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
    .map((file) => readFileSync(file, 'utf8').replace(/'\.\.?\/[^']*'/g, ''))
    .join('\n')
    .match(/[\w-]+/g),
)
const selected = countOf(sheets.match(/(?<=\.)[a-z][\w-]*/g))

/** What utilities write: layout, and colours, lines and corners by tokens. Names of grid areas have no utility. */
const utilityProperty =
  /^(display|((row|column)-)?gap|(align|justify|place)-\w+|flex-\w+|grid-column|(padding|margin)(-[\w-]+)?|((min|max)-)?(inline|block)-size|overflow(-\w+)?|aspect-ratio|text-align|white-space|color|background|border(-block-(start|end))?|border-radius)$/
/** Keywords, tokens, steps of the scale and `minmax(0, 1fr)`: what needs no value in brackets. */
const utilityValue = /^(([a-z-]+|-?[\d.]+(rem)?|1px|\/|var\(--[\w-]+\)|minmax\(0, 1fr\))( |$))+$/
const typeUtilities = readFileSync('app/ui/base.css', 'utf8')

test('a class of one element with one short rule has more in it than what utilities write', () => {
  const rules = [...sheets.matchAll(/^ {0,2}\.([\w-]+) \{\n((?: +[\w-]+: [^{};]+;\n)+) *\}/gm)]
  const found = rules.flatMap(([, name = '', body = '']) => {
    const declarations = [...body.matchAll(/([\w-]+): ([^;]+);/g)]
    const isOfOne = words.get(name) === 1 && selected.get(name) === 1
    return isOfOne && declarations.length <= 5 && declarations.every(isUtility) ? [name] : []
  })
  expect(rules.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})

function isUtility([, property = '', value = '']: string[]): boolean {
  if (property === 'font') return typeUtilities.includes(`font: ${value};`)
  return utilityProperty.test(property) && utilityValue.test(value)
}

function countOf(all: string[] | null): Map<string, number> {
  return new Map([...Map.groupBy(all ?? [], (word) => word)].map(([word, same]) => [word, same.length]))
}
