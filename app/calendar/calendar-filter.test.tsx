import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CalendarFilter } from './calendar-filter.tsx'

test('the chip of a space says whether it is shown alone or besides others', () => {
  const wordsOf = (...spaces: number[]) => {
    const allSpaces = [1, 2].map((id) => ({ id, title: `Room ${id}`, color: id }))
    const calendar = { view: 'week', date: '2026-05-21', spaces, allSpaces } as never
    const Stub = createRoutesStub([{ path: '/', Component: () => <CalendarFilter calendar={calendar} /> }])
    return renderToStaticMarkup(<Stub />)
  }
  expect(wordsOf()).toContain('Room 2<span class="sr-only">, show only this</span>')
  expect(wordsOf(1)).toContain('Room 2<span class="sr-only">, show this too</span>')
  expect(wordsOf(1)).toContain('Room 1<span class="sr-only">, shown; leave it out</span>')
})
