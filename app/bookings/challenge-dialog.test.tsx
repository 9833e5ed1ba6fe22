import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChallengeDialog } from './challenge-dialog.tsx'

test('finding M9: the question of a bank says which week of a series it is about', () => {
  const titled = (week: string | null) =>
    renderToStaticMarkup(<ChallengeDialog path="/challenge" week={week} onAnswer={() => {}} />)
  expect(titled('week 1 of 3')).toContain('Your bank asks about week 1 of 3')
  expect(titled(null)).toContain('Your bank has a question')
})
