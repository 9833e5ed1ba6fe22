import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lostEdits, lostTests, unlistedNames, unsabotaged } from './sabotage/unprotected.ts'
import { filesIn, type Import, importsOf, root, sourcesOf } from './source-files.ts'

/** Each folder may import itself and the folders listed here. */
const mayImport: Record<string, string[]> = {
  rules: [],
  db: ['rules'],
  server: ['db', 'rules'],
  app: ['server', 'rules'],
  'card-simulator': [],
}

/** Nouns of server/ from low to high: a file may import its own noun and those to its left. */
const nouns = [
  'limits',
  'work',
  'alerts',
  'live',
  'security',
  'mail',
  'notifications',
  'photos',
  'pdf',
  'accounts',
  'audit',
  'webhooks',
  'outreach',
  'spaces',
  'co-hosts',
  'favourites',
  'search',
  'saved-searches',
  'bookings',
  'ledger',
  'payments',
  'disputes',
  'payouts',
  'receipts',
  'calendar-feeds',
  'calendar',
  'calendar-files',
  'reconciliation',
  'reviews',
  'messages',
  'moderation',
  'records',
  'insights',
]
/** Folders of server/ above every noun. */
const above = ['jobs', 'http']

/** What may contain the site's name outside of rules/brand.ts: no page shows it as the name. */
const namedIdentifiers = [
  // Cookies, metrics and the channel of the database.
  'hourlet_',
  // A connection and a lock of the database, an example of its address, and a weak word in secrets.
  ...['hourlet-live', 'hourlet:documents', '127.0.0.1/hourlet', '|hourlet|'],
  // The accounts of the demo.
  ...['hourlet.example', 'hourlet-demo'],
]

describe('the house', () => {
  for (const [folder, allowed] of Object.entries(mayImport)) {
    test(`${folder}/ imports only itself${allowed.length ? ` and ${allowed.join(', ')}` : ''}`, () => {
      const violations = importsOf(folder).filter(({ to }) => top(to) !== folder && !allowed.includes(top(to)))
      expect(violations.map(sentence(`which ${folder}/ may not`))).toEqual([])
    })
  }

  test('a noun of server/ calls only lower nouns; events are passed up as rows for a worker', () => {
    const violations = importsOf('server').filter(({ from, to }) => {
      const [caller, called] = [noun(from), noun(to)]
      if (!nouns.includes(caller) || !called) return false
      return above.includes(called) || nouns.indexOf(called) > nouns.indexOf(caller)
    })
    expect(violations.map(sentence('which lies above it'))).toEqual([])
  })

  test('rules are pure: nothing from Node.js', () => {
    const violations = filesIn('rules').flatMap((file) =>
      /from 'node:/.test(readFileSync(file, 'utf8')) ? [file] : [],
    )
    expect(violations).toEqual([])
  })

  test('no drawers: no file is named utils, helpers, misc or common', () => {
    const drawers = Object.keys(mayImport)
      .flatMap(sourcesOf)
      .filter((file) => /(^|\/)(utils?|helpers?|misc|common)(\.|\/)/.test(path.relative(root, file)))
    expect(drawers).toEqual([])
  })

  test('finding S11: server/ and db/ write to the console in server/log.ts only', () => {
    const writers = ['server', 'db']
      .flatMap(sourcesOf)
      .filter((file) => path.relative(root, file) !== 'server/log.ts')
      .filter((file) => /\bconsole[.[]|process\.std(out|err)\b/.test(readFileSync(file, 'utf8')))
    expect(writers.map((file) => path.relative(root, file))).toEqual([])
  })

  test('db/sql.ts is the only way to send SQL, without names in quotes', () => {
    const others = ['server', 'db']
      .flatMap(sourcesOf)
      .filter((file) => path.relative(root, file) !== 'db/sql.ts')
      .filter((file) => /\$client\.query|\.execute\(| as "[a-z]+[A-Z]/.test(readFileSync(file, 'utf8')))
    expect(others.map((file) => path.relative(root, file))).toEqual([])
  })

  test("finding O4: the site's name is in rules/brand.ts only, in any case, apart from identifiers and the demo", () => {
    const others = ['server', 'app', 'rules', 'card-simulator']
      .flatMap(sourcesOf)
      .filter((file) => path.relative(root, file) !== 'rules/brand.ts')
    const found = others.flatMap((file) => {
      const source = namedIdentifiers.reduce((text, known) => text.replaceAll(known, ''), readFileSync(file, 'utf8'))
      return [...source.matchAll(/.*hourlet.*/gi)].map(([line]) => `${path.relative(root, file)}: ${line.trim()}`)
    })
    expect(found).toEqual([])
  })

  test('no file imports itself in a circle, types included', () => {
    const edges = Object.keys(mayImport).flatMap(importsOf)
    expect(cyclesOf(edges)).toEqual([])
    expect(cyclesOf([...edges, { from: 'rules/money.ts', to: 'rules/price.ts' }])).not.toEqual([])
  })
})

describe('docs/faults.md', () => {
  const lines = [...readFileSync(path.join(root, 'docs/faults.md'), 'utf8').matchAll(/^\| (\d+) \|.*`(\S+\.ts)` \|$/gm)]

  test('numbers the faults from 1 on', () => {
    expect(lines.map(([, number]) => Number(number))).toEqual(lines.map((_, at) => at + 1))
    expect(lines.length).toBeGreaterThanOrEqual(71)
  })

  test('names for each a file with a test of that number in its title', () => {
    const untested = lines.filter(([, number, file = '']) => !faultsTestedIn(file).includes(Number(number)))
    expect(untested.map(([, number, file]) => `fault ${number} has no test in ${file}`)).toEqual([])
  })
})

describe('the findings in docs/faults.md', () => {
  const lines = [
    ...readFileSync(path.join(root, 'docs/faults.md'), 'utf8').matchAll(/^\| ([SM]\d+) \|.*`(\S+\.tsx?)` \|$/gm),
  ]

  test('are all there', () => {
    const security = Array.from({ length: 15 }, (_, at) => `S${at + 1}`)
    const money = Array.from({ length: 9 }, (_, at) => `M${at + 1}`)
    expect(lines.map(([, finding]) => finding)).toEqual([...security, ...money])
  })

  test('name a file with a test of that number in its title', () => {
    const untested = lines.filter(([, finding, file = '']) => !hasTitle(file, `${finding}`))
    expect(untested.map(([, finding, file]) => `finding ${finding} has no test in ${file}`)).toEqual([])
  })
})

function hasTitle(file: string, finding: string): boolean {
  return new RegExp(`['"\`]findings? (\\w+ and )?${finding}\\b`).test(readFileSync(path.join(root, file), 'utf8'))
}

/** The numbers in titles such as 'fault 23: ...' and 'faults 15 and 17: ...'. */
function faultsTestedIn(file: string): number[] {
  const titles = readFileSync(path.join(root, file), 'utf8').matchAll(/['"`]faults? (\d+(?: and \d+)*):/g)
  return [...titles].flatMap(([, numbers = '']) => numbers.split(' and ').map(Number))
}

test.each([
  ['docs/SPEC.md', 500],
  ['docs/COMPARISON.md', 12],
])('%s names existing files and quotes their text', (document, least) => {
  const text = readFileSync(path.join(root, document), 'utf8')
  const named = [...text.matchAll(/`([\w./@-]+\/[\w.-]+\.[a-z]+)`(?: “([^”]+)”)?/g)]
  const wrong = named.filter(([, file = '', words = '']) => !holds(path.join(root, file), words))
  expect(wrong.map(([whole]) => whole)).toEqual([])
  expect(named.length).toBeGreaterThan(least)
})

describe('docs/SPEC.md', () => {
  const lines = readFileSync(path.join(root, 'docs/SPEC.md'), 'utf8').split('\n')

  test('has a place in the code on every line, and a test on every line but those that wait', () => {
    const rows = lines.filter((line) => /^\| (?!what \||---)/.test(line)).map((line) => line.split(' | '))
    const open = rows.filter(([, where = '', shown = '']) => !where.includes('`') || !/`.+`|later|seen/.test(shown))
    expect(open.map(([what]) => what)).toEqual([])
  })
})

describe('the sabotage table', () => {
  const sources = ['server', 'db'].flatMap(sourcesOf)

  test.each(['lock', 'owner check'] as const)('has a row in test/sabotage/ for every %s', (what) => {
    expect(unsabotaged(what, sources)).toEqual([])
  })

  test('has a row in test/sabotage/ for every table, constraint, trigger and unique index of the migrations', () => {
    expect(unlistedNames()).toEqual([])
  })

  test('edits what the source says at one place, and names tests that exist', () => {
    expect(lostEdits()).toEqual([])
    expect(lostTests()).toEqual([])
  })
})

/** Each import that closes a circle: its target leads back to its file. */
function cyclesOf(edges: Import[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const reaches = (start: string, end: string, seen = new Set<string>()): boolean => {
    if (start === end) return true
    if (seen.has(start)) return false
    seen.add(start)
    return (targets.get(start) ?? []).some(({ to }) => reaches(to, end, seen))
  }
  return edges.filter(({ from, to }) => reaches(to, from)).map(({ from, to }) => `${from} and ${to}`)
}

/** Returns true if a file exists and contains the text. */
function holds(file: string, words: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(words)
}

function top(file: string): string {
  return file.split(path.sep)[0] ?? ''
}

function noun(file: string): string {
  const parts = file.split(path.sep)
  return parts[0] === 'server' && parts.length > 2 ? (parts[1] ?? '') : ''
}

function sentence(why: string) {
  return ({ from, to }: Import) => `${from} imports ${to}, ${why}`
}
