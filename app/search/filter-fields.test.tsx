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

test('the most common amenities are shown, with a button for the others; chosen ones are among the first', () => {
  const amenities = Array.from({ length: 12 }, (_, index) => `Amenity ${index}`)
  const boxes = (filters: object) =>
    renderToStaticMarkup(<FilterFields filters={filters} currency="USD" amenities={amenities} />)
  expect(boxes({}).match(/name="amenities"/g)).toHaveLength(8)
  expect(boxes({})).toContain('>More amenities</button>')
  const chosen = amenities.slice(0, 10).join(',')
  expect(boxes({ amenities: chosen }).match(/name="amenities"[^>]* checked=""/g)).toHaveLength(10)
})
