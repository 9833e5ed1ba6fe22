import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterFields } from './filter-fields.tsx'

/** Returns the field for the maximum total. */
function totalField(filters: object, withHours?: boolean) {
  const markup = renderToStaticMarkup(
    <FilterFields filters={filters} currency="USD" amenities={[]} {...(withHours && { withHours })} />,
  )
  return /<input [^>]*name="totalUpTo"[^>]*>/.exec(markup)?.[0]
}

test('a total cannot be typed before the hours that it needs, unless they are in the same form', () => {
  expect(totalField({})).toMatch(/placeholder="Choose hours first".* disabled=""/)
  expect(totalField({}, true)).not.toContain('disabled')
  expect(totalField({ hours: '4' })).not.toContain('disabled')
})
