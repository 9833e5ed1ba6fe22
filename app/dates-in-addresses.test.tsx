import 'temporal-polyfill/global'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { daysOfView, nextOfView, readCalendarView } from '../rules/calendar-view.ts'
import { isRefusal } from '../rules/refusal.ts'
import { parseSpaceSearch } from '../rules/space-search.ts'
import { isDate } from '../rules/time.ts'
import { embedChoice } from '../server/http/embed-choice.ts'
import { newDraft } from './calendar/entry-draft.ts'
import { payoutRangeOf } from './earnings/payout-range.ts'
import { priceDraft } from './messages/price-draft.ts'
import { formFilters } from './search/form-filters.ts'
import { searchFormOf, searchFormText } from './search/search-form-state.ts'
import { draftFrom } from './space/booking-draft.ts'
import { firstDateOf, weekOfDate } from './space/week-dates.ts'
import { DateField } from './ui/date-field.tsx'

const today = '2026-05-21'
const digits = (length: number, max: number) => fc.nat(max).map((number) => String(number).padStart(length, '0'))

/** Days that exist and days that do not, and parts of one. */
const days = fc.oneof(
  fc
    .tuple(fc.constantFrom('2026', '2028', '0000', '9999'), digits(2, 14), digits(2, 33))
    .map((parts) => parts.join('-')),
  fc.constantFrom('2026', '2026-02', '2025-1', '+275760-09', '-271821-04-20', '2026-05-23T10:00', '1e9', ''),
)

function check(read: (day: string) => void) {
  fc.assert(fc.property(days, read), { numRuns: 500 })
}

test('a search form drops a day that does not exist', () => {
  check((day) => {
    const forms: Record<string, string>[] = [
      { date: day },
      { date: day, from: '14:00' },
      { when: 'between', first: day, last: '2026-05-23' },
      { when: 'between', first: '2026-05-23', last: day },
    ]
    for (const form of forms) {
      const filters = formFilters(new URLSearchParams(form))
      if ('date' in form) expect(Boolean(filters.between)).toBe(isDate(day))
      searchFormText(searchFormOf(filters))
    }
  })
})

test('the address of a search is read, or refused for a day that does not exist', () => {
  const isRead = (params: Record<string, string>) => {
    try {
      return parseSpaceSearch(new URLSearchParams(params)).wanted !== undefined
    } catch (error) {
      if (!isRefusal(error)) throw error
      return false
    }
  }
  check((day) => {
    expect(isRead({ date: day, from: '14:00', to: '18:00' })).toBe(isDate(day))
    expect(isRead({ hours: '1', between: `${day}T10:00/${day}T24:00` })).toBe(isDate(day))
  })
})

test('other pages take a day that does not exist for none', () => {
  check((day) => {
    const params = (name: string) => new URLSearchParams({ [name]: day })
    const view = readCalendarView(params('date'), today)
    expect(view.date).toBe(isDate(day) ? day : today)
    for (const one of ['week', 'month', 'day'] as const) {
      daysOfView({ ...view, view: one })
      nextOfView({ ...view, view: one }, 1)
    }
    expect(isDate(firstDateOf(day, today, 365))).toBe(true)
    const { date } = draftFrom(params('date'), { minHours: 1 })
    expect(date).toBe(isDate(day) ? day : '')
    expect(isDate(weekOfDate(date, '2026-05-21'))).toBe(true)
    expect(embedChoice(new URLSearchParams({ at: `${day}T10:00` }), { minHours: 1, tariff: null }).at === '').toBe(
      !isDate(day),
    )
    payoutRangeOf(params('from'))
  })
})

test('a field of a date shows the days that exist', () => {
  check((day) => {
    const address = new URLSearchParams({ date: day, on: day })
    for (const value of [priceDraft(address).date, newDraft(address, { spaceId: 1, date: today }).date]) {
      const field = renderToStaticMarkup(
        <DateField
          label="Date"
          name="date"
          value={value}
          today={today}
          min={today}
          max="2026-08-21"
          onChoose={() => {}}
        />,
      )
      expect(field.includes('Date')).toBe(true)
    }
  })
})
