import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newDraft } from './entry-draft.ts'
import { EntrySpaces } from './entry-spaces.tsx'

function markupOf(own: number): string {
  const coHosted = { id: 999, title: 'Hall', city: 'Leeds', capacity: 8, timeZone: 'Europe/London', isCoHosted: true }
  const spaces = Array.from({ length: own }, (_, at) => ({ ...coHosted, id: at + 1, isCoHosted: false }))
  const draft = newDraft(new URLSearchParams(), { spaceId: 1, date: '2026-05-21' })
  return renderToStaticMarkup(
    <EntrySpaces spaces={[...spaces, coHosted]} draft={draft} error={undefined} onChoose={() => {}} />,
  )
}

test('all own spaces are offered where one change may be for that many', () => {
  for (const own of [2, 100]) expect(markupOf(own)).toContain(`All ${own} spaces you own`)
  for (const own of [1, 101]) expect(markupOf(own)).not.toContain('spaces you own')
})
