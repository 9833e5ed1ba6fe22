import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colors, spaceColors } from './space-colors.ts'

test('a space keeps its color when another is listed, wherever the new title is in the list', () => {
  const before = spaceColors([31, 12, 20])
  const after = spaceColors([44, 31, 12, 20])
  for (const [id, color] of before) expect(after.get(id)).toBe(color)
  expect(new Set(after.values()).size).toBe(4)
})

test('as many spaces as there are colors share none', () => {
  const ids = Array.from({ length: colors + 1 }, (_, index) => index + 1)
  expect(new Set(spaceColors(ids.slice(1)).values()).size).toBe(colors)
  expect(spaceColors(ids).get(colors + 1)).toBe(1)
})

test('each color has its class', () => {
  const sheet = readFileSync(new URL('./owner-calendar.css', import.meta.url), 'utf8')
  const classes = [...sheet.matchAll(/\.place-(\d+) \{/g)].map(([, number]) => Number(number))
  expect(classes).toEqual(Array.from({ length: colors }, (_, index) => index + 1))
})
