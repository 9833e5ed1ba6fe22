import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HeartButton } from './heart-button.tsx'

const saved = vi.hoisted(() => new Set<number>())
vi.mock('./saved-spaces.ts', () => ({ heartsForm: 'hearts', useSavedSpaces: () => saved }))

test('the button beside a title says whether its space is saved', () => {
  const shown = () => renderToStaticMarkup(<HeartButton space={{ id: 7, title: 'The Pencil Works' }} hasText />)
  expect(shown()).toContain('</svg>Save</button>')
  saved.add(7)
  expect(shown()).toContain('</svg>Saved</button>')
})
