import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { EveryWeekFields } from './every-week-fields.tsx'

test('the form of a series can be sent with a day that is past, for which the page has words', () => {
  const space = {
    minHours: 1,
    capacity: 8,
    tariff: null,
    currency: 'USD',
    opening: { weekHours: null, specialHours: [] },
    title: 'Loft',
  }
  const page = { space, today: '2026-05-21', windowDays: 180, instead: [] } as never
  const draft = { date: '2020-01-01', time: '10:00', hours: 2, weeks: 3, people: 1, addOns: [] }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <EveryWeekFields page={page} draft={draft} onDraft={() => {}} /> },
  ])
  expect(renderToStaticMarkup(<Stub />)).toMatch(/<form [^>]*noValidate=""/i)
})
