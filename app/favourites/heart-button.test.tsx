import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeartButton } from './heart-button.tsx'
import { SavedSpaces } from './saved-spaces.ts'

test('the button beside a title says whether its space is saved', () => {
  const shown = (...saved: number[]) =>
    renderToStaticMarkup(
      <SavedSpaces value={new Set(saved)}>
        <HeartButton space={{ id: 7, title: 'The Pencil Works' }} hasText />
      </SavedSpaces>,
    )
  expect(shown()).toContain('</svg>Save</button>')
  expect(shown(7)).toContain('</svg>Saved</button>')
})
