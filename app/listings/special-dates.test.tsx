import 'temporal-polyfill/global'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HoursDraft } from './hours-draft.ts'
import { threeOf } from './hours-draft.ts'
import { SpecialDates } from './special-dates.tsx'

test('a last day before the first is said beside it, another error beside the hours', () => {
  const row = { id: 0, first: '2026-12-24', last: '2026-12-02', ranges: threeOf([]) }
  const markupWith = (error: string) =>
    renderToStaticMarkup(
      <SpecialDates
        draft={{ dates: [row] } as unknown as HoursDraft}
        errors={{ 'specialHours.2026-12-24': error }}
        today="2026-05-21"
        onChange={() => {}}
      />,
    )
  const turned = markupWith('The last day is before the first')
  expect(turned.match(/<input[^>]*name="dates\.0\.last"[^>]*>/)?.[0]).toContain('aria-invalid="true"')
  expect(turned.split('The last day is before the first')).toHaveLength(2)
  expect(turned).toContain('data-field="specialHours.2026-12-24"')
  const twice = markupWith('This date is listed twice')
  expect(twice).toContain('This date is listed twice')
  expect(twice.match(/<input[^>]*name="dates\.0\.last"[^>]*>/)?.[0]).not.toContain('aria-invalid')
})
