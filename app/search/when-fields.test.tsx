import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { searchFormOf } from './search-form-state.ts'
import { WhenFields } from './when-fields.tsx'

function fieldsOf(from: string, to: string): string {
  const searchForm = searchFormOf({ date: '2026-12-16', from, to })
  const searchDays = { firstDay: '2026-12-01', today: '2026-12-01' }
  return renderToStaticMarkup(
    <WhenFields searchForm={searchForm} change={() => {}} searchDays={searchDays} hasCalendar={false} />,
  )
}

test('a last day before the first cannot be chosen', () => {
  const searchForm = searchFormOf({ hours: '4', between: '2026-12-20T09:00/2026-12-22T22:00' })
  const searchDays = { firstDay: '2026-12-01', today: '2026-12-01' }
  const fields = renderToStaticMarkup(
    <WhenFields searchForm={searchForm} change={() => {}} searchDays={searchDays} hasCalendar={false} />,
  )
  expect(/<input [^>]*name="last"[^>]*>/.exec(fields)?.[0]).toContain('min="2026-12-20"')
  expect(/<input [^>]*name="first"[^>]*>/.exec(fields)?.[0]).toContain('min="2026-12-01"')
})

test('the times between two days are named by their day, and are no daily hours', () => {
  const fields = fieldsOf('', '')
  expect(fields).toContain('First day from')
  expect(fields).toContain('Last day until')
})

test('finding N16: hours until an earlier time are said to end on the next day, and how many they are', () => {
  expect(fieldsOf('16:00', '14:00')).toContain('22 hours, until 14:00 on the next day.')
  expect(fieldsOf('14:00', '16:00')).not.toContain('on the next day')
})
