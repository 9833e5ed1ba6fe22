import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newDraft } from './entry-draft.ts'
import { EntryProblemNotice } from './entry-problem.tsx'

test('what has the time of several spaces is a list, and each button about the free ones is a row that says which it means', () => {
  const problem = {
    message: 'Nothing was added',
    taken: ['Room 2: June Guest has 14:00–15:00', 'Room 3: “Painting” has 14:00–17:00'],
    fields: {},
    free: null,
    hasFreeParts: true,
    freeSpaces: [1, 4],
  }
  const draft = newDraft(new URLSearchParams(), { spaceId: 1, date: '2026-05-23' })
  const html = renderToStaticMarkup(<EntryProblemNotice problem={problem} draft={draft} isExisting={false} />)
  expect(html.match(/<li>Room/g)).toHaveLength(2)
  expect(html).toMatch(/grid[^"]*"><button [^>]*>Block every free hour of all these spaces<\/button><button /)
  expect(html).toContain('Block only the 2 spaces that are free all the time</button>')
})
