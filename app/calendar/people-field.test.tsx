import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { newDraft } from './entry-draft.ts'
import { EntryForm } from './entry-form.tsx'

const spaces = [
  { id: 1, title: 'Den', city: 'Leeds', capacity: 8, timeZone: 'Europe/London', isCoHosted: false },
  { id: 2, title: 'Hall', city: 'Leeds', capacity: 1200, timeZone: 'Europe/London', isCoHosted: false },
]

/** The markup of the form with what was typed. */
function formOf(typed: { space: string; people: string }): string {
  const draft = { ...newDraft(new URLSearchParams('kind=walkIn'), { spaceId: 1, date: '2026-05-21' }), ...typed }
  const Component = () => <EntryForm draft={draft} spaces={spaces} problem={null} back="/" submit="Add" />
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(<Stub />)
}

test('a walk-in of more people than the chosen space is for is asked about', () => {
  expect(formOf({ space: '1', people: '500' })).toContain('More than the 8 that Den is for. Is it right?')
  expect(formOf({ space: '2', people: '1201' })).toContain('More than the 1,200 that Hall is for. Is it right?')
  for (const people of ['', '8', 'some']) expect(formOf({ space: '1', people })).not.toContain('More than')
  expect(formOf({ space: '2', people: '500' })).not.toContain('More than')
})
