import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('docs/COMPARISON.md shows each cell: ours by a test, others by an address, or says that it is unknown', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../docs/COMPARISON.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([^|-].*) \|$/gm)].map(([, row = '']) => row.split(' | '))
  const open = rows.flatMap(([what, ours = '', ...others]) => [
    ...(/`\S+\.(test|spec)\.ts`/.test(ours) ? [] : [`${what}: Hourlet`]),
    ...others.filter((cell) => !/^Unknown$|\]\(https:\/\/\S+\)/.test(cell)).map((cell) => `${what}: ${cell}`),
    ...(others.length === 5 ? [] : [`${what}: ${others.length} others`]),
  ])
  expect(open).toEqual([])
  expect(rows.length).toBeGreaterThan(5)
})
