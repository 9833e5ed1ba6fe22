import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SavedSearchForm } from './saved-search-form.tsx'
import { type SavedSearchView, savedSearchView } from './saved-search-view.ts'

const saved = { id: 'a', name: 'Roofs', mailEvery: 'week' as const }
const now = new Date('2026-05-21T12:00:00Z')

type Result = Parameters<typeof SavedSearchForm>[0]['result']

function markupOf(search: SavedSearchView, result?: Result): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <SavedSearchForm search={search} result={result} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('a search that our rules no longer read has no link, and can only be deleted', () => {
  const unread = savedSearchView({ ...saved, address: 'people=many' }, now)
  expect(unread.to).toBeNull()
  const html = markupOf(unread)
  expect(html).toContain('Delete it: Roofs')
  expect(html).not.toMatch(/href|Save Roofs|name="name"/)
  expect(markupOf(savedSearchView({ ...saved, address: 'q=Roof' }, now))).toMatch(/href="[^"]*q=Roof/)
})

test('a refused change shows the interval that was chosen', () => {
  const problem = { code: 'failed', message: 'Failed', fields: {}, details: {} } as const
  const search = savedSearchView({ ...saved, address: 'q=Roof' }, now)
  const html = markupOf(search, { problem, typed: { name: 'Roofs', mailEvery: 'never' } })
  expect(html).toContain('<option value="never" selected="">')
})
