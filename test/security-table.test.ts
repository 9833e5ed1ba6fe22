import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const lines = readFileSync(path.join(root, 'docs/SECURITY.md'), 'utf8').split('\n')
const rows = lines.flatMap((line) => {
  const [, number, level, , state = '', how = ''] =
    /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.+) \|$/.exec(line) ?? []
  return number ? [{ number, level, state, how }] : []
})

/** The levels of the requirements of each section of the OWASP ASVS 5.0.0, in their order; those of level 3 have no row. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

test('each requirement of the levels 1 and 2 has a row, in order', () => {
  const required = Object.entries(levels).flatMap(([section, all]) =>
    [...all].map((level, index) => ({ number: `${section}.${index + 1}`, level })),
  )
  expect(required.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(required.filter(({ level }) => level === '2')).toHaveLength(183)
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(required.filter(({ level }) => level !== '3'))
})

test('none of level 1 and at most five of level 2 are open', () => {
  const open = rows.filter(({ state }) => state === 'open')
  expect(open.filter(({ level }) => level === '1')).toEqual([])
  expect(open.length).toBeLessThanOrEqual(5)
  expect(rows.filter(({ state }) => !['met', 'not applicable', 'open'].includes(state))).toEqual([])
})

test('its rows name files that exist, with the quoted words, and sections that exist', () => {
  const named = lines.flatMap((line) => [...line.matchAll(/`([\w./@-]+\/[\w.@-]+\.[a-z]+)`(?: “([^”]+)”)?/g)])
  expect(named.length).toBeGreaterThan(150)
  const wrong = named.filter(([, file = '', words = '']) => !holds(path.join(root, file), words))
  expect(wrong.map(([whole]) => whole)).toEqual([])
  const links = lines.flatMap((line) => [...line.matchAll(/\]\(([\w/.-]*)#([\w-]+)\)/g)])
  expect(
    links
      .filter(([, file, section]) => !sectionsOf(file || 'SECURITY.md').includes(section ?? ''))
      .map(([whole]) => whole),
  ).toEqual([])
})

function holds(file: string, words: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(words)
}

/** Returns the sections of a document by the names that links have for them. */
function sectionsOf(document: string): string[] {
  const text = readFileSync(path.join(root, 'docs', document), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
