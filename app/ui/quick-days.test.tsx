import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuickDays } from './quick-days.tsx'

/** The names of the chips that are shown as pressed. */
function pressed(today: string, ...chosen: string[]): string[] {
  const markup = renderToStaticMarkup(
    <QuickDays today={today} chosen={chosen} whyNot={() => null} onChoose={() => {}} />,
  )
  return [...markup.matchAll(/aria-pressed="true"[^>]*>([^<]*)/g)].map(([, name = '']) => name)
}

const [thursday, friday, saturday, sunday] = ['2026-05-21', '2026-05-22', '2026-05-23', '2026-05-24'] as const

test('a chosen day or weekend is shown on its chip', () => {
  expect(pressed(thursday)).toEqual([])
  expect(pressed(thursday, thursday)).toEqual(['Today'])
  expect(pressed(thursday, friday)).toEqual(['Tomorrow'])
  expect(pressed(thursday, saturday)).toEqual(['This weekend'])
  expect(pressed(thursday, saturday, sunday)).toEqual(['This weekend'])
  expect(pressed(saturday, saturday, sunday)).toEqual(['This weekend'])
})

test('finding G15: a day with several names presses one chip only, the nearest', () => {
  expect(pressed(sunday, sunday)).toEqual(['Today'])
  expect(pressed(sunday, sunday, sunday)).toEqual(['Today'])
  expect(pressed(saturday, saturday)).toEqual(['Today'])
  expect(pressed(friday, saturday)).toEqual(['Tomorrow'])
})
